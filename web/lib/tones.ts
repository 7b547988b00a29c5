import type { Signal } from './signals.ts'

/** Frequencies in hertz, one after the other: upwards for what is good. */
const tones: Record<Signal, readonly number[]> = {
  done: [523, 659],
  failed: [233, 185],
  money: [784, 988, 1319],
}
const APART_S = 0.09
const LASTS_S = 0.22
/** Of full volume: a sound over what the player listens to, not instead of it. */
const VOLUME = 0.12

let audio: AudioContext | undefined

/** Plays the tones of a signal. They are made here, so that no file has to be fetched. */
export function playTones(kind: Signal): void {
  audio ??= new AudioContext()
  // A browser lets a page sound after its first press.
  void audio.resume()
  for (const [at, frequency] of tones[kind].entries()) {
    playTone(audio, frequency, audio.currentTime + at * APART_S)
  }
}

function playTone(context: AudioContext, frequency: number, startsAt: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency })
  const volume = new GainNode(context, { gain: 0 })
  // Without a rise and a fall the ends would click.
  volume.gain.setValueAtTime(0, startsAt)
  volume.gain.linearRampToValueAtTime(VOLUME, startsAt + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, startsAt + LASTS_S)
  tone.connect(volume).connect(context.destination)
  tone.start(startsAt)
  tone.stop(startsAt + LASTS_S)
}
