import * as z from 'zod'
import type { Notation } from './prices.ts'
import { remembered } from './remembered.ts'

/** How the player wants prices: as each screen has them, or everywhere alike. */
export const OddsDisplay = z.enum(['asPlayed', 'rate', 'decimal'])
export type OddsDisplay = z.infer<typeof OddsDisplay>

const display = remembered<OddsDisplay>('oddsDisplay', OddsDisplay, 'asPlayed')
export const useOddsDisplay = display.use
export const setOddsDisplay = display.set

/** How a price is written where it would be written as `usual`, if the player did not want it otherwise. */
export function useNotation(usual: Notation): Notation {
  const wanted = useOddsDisplay()
  return wanted === 'asPlayed' ? usual : wanted
}
