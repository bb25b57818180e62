/** Small sounds, made by the browser itself: nothing is loaded, and nothing is heard until somebody asks for it. */

export type Sound = 'card' | 'turn' | 'points' | 'end'

/** How loud everything is: quieter than speech. */
const LOUDNESS = 0.12

/** The notes of a sound: how high (Hz), when it begins and how long it lasts (s). */
const NOTES: Record<Exclude<Sound, 'card'>, readonly [pitch: number, at: number, lasts: number][]> = {
  turn: [
    [523, 0, 0.16],
    [784, 0.09, 0.22],
  ],
  points: [[659, 0, 0.18]],
  end: [
    [523, 0, 0.2],
    [659, 0.12, 0.2],
    [784, 0.24, 0.36],
  ],
}

let context: AudioContext | null = null

/** Let a sound be heard, if the browser allows it: before anything was touched it does not. */
export function hear(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  if (sound === 'card') rustle(context)
  else for (const [pitch, at, lasts] of NOTES[sound]) note(context, pitch, at, lasts)
}

/** A soft tone that dies away. */
function note(context: AudioContext, pitch: number, at: number, lasts: number): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch })
  const start = context.currentTime + at
  tone.connect(fading(context, start, LOUDNESS, lasts))
  tone.start(start)
  tone.stop(start + lasts)
}

/** A card on cloth: a breath of noise, without its highs. */
function rustle(context: AudioContext): void {
  const lasts = 0.07
  const buffer = new AudioBuffer({ length: context.sampleRate * lasts, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1
  const noise = new AudioBufferSourceNode(context, { buffer })
  const cloth = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1400, Q: 0.8 })
  noise.connect(cloth).connect(fading(context, context.currentTime, LOUDNESS, lasts))
  noise.start()
}

/** Loud at once, and then ever quieter. */
function fading(context: AudioContext, start: number, loud: number, lasts: number): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts)
  gain.connect(context.destination)
  return gain
}
