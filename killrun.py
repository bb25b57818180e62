import sys,asyncio,tempfile,time; sys.path.insert(0,'.')
from pathlib import Path
from tests.server.killing import *
if __name__=="__main__":
    tot=[0,0,0,0]; kills=0; longest=0; errs=[]
    end=time.time()+float(sys.argv[1]); first=0
    while time.time()<end:
        with tempfile.TemporaryDirectory() as f:
            o=asyncio.run(kill_again_and_again(QuickServer(Path(f)) if sys.argv[2]=="quick" else ServerProcess(Path(f)),5,first))
        first+=5
        kills+=5; tot=[a+b for a,b in zip(tot,o.figures)]; longest=max(longest,o.longest); errs+=o.errors
        print(kills,tot,round(longest,2),len(errs),flush=True)
