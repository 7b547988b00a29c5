import * as z from 'zod'
import { logError } from './log.ts'
import { remembered } from './remembered.ts'

/** What a player may hear and feel: something done, something that can't be, and money that came in. */
export type Signal = 'done' | 'failed' | 'money'

/** Whether this device makes sounds, and whether it vibrates: not until the player wants it. */
export const sounds = remembered('sounds', z.boolean(), false)
export const vibration = remembered('vibration', z.boolean(), false)

/** Whether the device can vibrate; a computer's browser may say so, too. */
export const canVibrate = (): boolean => 'vibrate' in navigator

/** Milliseconds of vibration, and of rest between two. */
const vibrations: Record<Signal, number[]> = { done: [20], failed: [40, 60, 40], money: [20, 40, 20, 40, 60] }

/** Lets the player hear and feel it, as wanted. A device that can't is silent. */
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
