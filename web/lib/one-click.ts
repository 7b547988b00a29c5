import * as z from 'zod'
import { remembered } from './remembered.ts'

const OneClick = z.object({
  isOn: z.boolean(),
  /** The stake of every click, in rupees as typed. */
  stakeText: z.string(),
  /** Whether the player has once said yes to what it means. */
  isUnderstood: z.boolean(),
})
/** Betting by one click on a price, at a stake chosen before. */
type OneClick = z.infer<typeof OneClick>

const stored = remembered<OneClick>('oneClick', OneClick, {
  isOn: false,
  stakeText: '100',
  isUnderstood: false,
})

/** The setting now. */
export const oneClick = stored.get

/** The setting, live. */
export const useOneClick = stored.use

/** Changes the setting, and remembers it on this device. */
export function setOneClick(change: Partial<OneClick>): void {
  stored.set({ ...stored.get(), ...change })
}
