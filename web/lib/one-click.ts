import * as z from 'zod/mini'
import { remembered } from './remembered.ts'

const OneClick = z.object({
  isOn: z.boolean(),
  /** The stake of every click, in rupees as typed. */
  stakeText: z.string(),
  /** Whether the player has agreed to it once. */
  isUnderstood: z.boolean(),
})
/** The setting of one-click betting: a click on a price bets a stake chosen in advance. */
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
