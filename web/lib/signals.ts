import * as z from 'zod/mini'
import { logError } from './log.ts'
import { remembered } from './remembered.ts'

/** What a player may hear and feel: something was done, something failed, money came in, a flight began or ended. */
export type Signal = 'done' | 'failed' | 'money' | 'takeOff' | 'crash'

/** Whether this device makes sounds, and whether it vibrates. Both are off until the player turns them on. */
export const sounds = remembered('sounds', z.boolean(), false)
export const vibration = remembered('vibration', z.boolean(), false)

/** Whether the browser knows vibration. Some browsers of computers, which can't vibrate, do. */
export const canVibrate = (): boolean => 'vibrate' in navigator

/** Milliseconds of vibration, and of rest between two. */
const vibrations: Record<Signal, number[]> = {
  done: [20],
  failed: [40, 60, 40],
  money: [20, 40, 20, 40, 60],
  takeOff: [15],
  crash: [90],
}

/** Plays the sound and vibrates, as far as the player has turned them on and the device can. */
export async function signal(kind: Signal): Promise<void> {
  if (vibration.get() && canVibrate()) navigator.vibrate(vibrations[kind])
  if (!sounds.get()) return
  try {
    const { playTones } = await import('./tones.ts')
    playTones(kind)
  } catch (error) {
    logError('A sound cannot be played', error)
  }
}
