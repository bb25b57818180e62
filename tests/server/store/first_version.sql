BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1');
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	command_id TEXT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT events_command UNIQUE (table_id, command_id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('oak',1,'command-1',X'626F64792031');
CREATE TABLE games (
	game_id TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	ended BIGINT NOT NULL, 
	record BLOB NOT NULL, 
	PRIMARY KEY (game_id)
);
INSERT INTO "games" VALUES('oak-1','oak','rummu',1,X'7265636F7264');
CREATE TABLE installation (
	name TEXT NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "installation" VALUES('secret',X'7175696E746574747175696E746574747175696E746574747175696E74657474');
CREATE TABLE members (
	table_id TEXT NOT NULL, 
	place INTEGER NOT NULL, 
	person TEXT NOT NULL, 
	PRIMARY KEY (table_id, place), 
	FOREIGN KEY(table_id) REFERENCES tables (table_id) ON DELETE CASCADE
);
INSERT INTO "members" VALUES('oak',0,'ada');
INSERT INTO "members" VALUES('oak',1,'bob');
CREATE TABLE refusals (
	table_id TEXT NOT NULL, 
	command_id TEXT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, command_id)
)
 WITHOUT ROWID

;
INSERT INTO "refusals" VALUES('oak','refused',X'6E6F');
CREATE TABLE tables (
	table_id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	state TEXT NOT NULL, 
	private BOOLEAN NOT NULL, 
	touched BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "tables" VALUES('oak','rummu','open',0,1,X'61626F7574206F616B');
CREATE INDEX tables_state ON tables (state, touched);
CREATE INDEX members_person ON members (person);
CREATE INDEX games_ended ON games (ended);
COMMIT;
