import type { Signal } from './signals.ts'

/** The frequencies of each signal in hertz, played one after the other: they rise for good news and fall for bad. */
const tones: Record<Signal, readonly number[]> = {
  done: [523, 659],
  failed: [233, 185],
  money: [784, 988, 1319],
  takeOff: [330, 392, 466, 554, 659],
  crash: [196, 147, 98],
}
const APART_S = 0.09
const LASTS_S = 0.22
/** The part of the full volume: quiet beside music that the player listens to. */
const VOLUME = 0.12

let audio: AudioContext | undefined

/** Plays the tones of a signal. They are made here, so that no file has to be fetched. */
export function playTones(kind: Signal): void {
  audio ??= new AudioContext()
  // Browsers suspend sound until the player has pressed something on the page.
  void audio.resume()
  for (const [at, frequency] of tones[kind].entries()) {
    playTone(audio, frequency, audio.currentTime + at * APART_S)
  }
}

function playTone(context: AudioContext, frequency: number, startsAt: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency })
  const volume = new GainNode(context, { gain: 0 })
  // Begins and ends silent: a sudden start or stop is heard as a click.
  volume.gain.setValueAtTime(0, startsAt)
  volume.gain.linearRampToValueAtTime(VOLUME, startsAt + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.001, startsAt + LASTS_S)
  tone.connect(volume).connect(context.destination)
  tone.start(startsAt)
  tone.stop(startsAt + LASTS_S)
}
