import * as z from 'zod/mini'
import type { Notation } from './prices.ts'
import { remembered } from './remembered.ts'

/**
 * How the player wants prices shown: `asPlayed`, each screen's own way; `rate` or `decimal` everywhere; `both`, each screen's own
 * way, and where a market shows rates, decimal odds below them.
 */
export const OddsDisplay = z.enum(['asPlayed', 'rate', 'decimal', 'both'])
export type OddsDisplay = z.infer<typeof OddsDisplay>

const display = remembered<OddsDisplay>('oddsDisplay', OddsDisplay, 'asPlayed')
export const useOddsDisplay = display.use
export const setOddsDisplay = display.set

export const oddsDisplay = display.get

/** The notation of a price: the player's choice, or `usual` without one. */
export function preferred(usual: Notation, wanted: OddsDisplay): Notation {
  return wanted === 'asPlayed' || wanted === 'both' ? usual : wanted
}

export function useNotation(usual: Notation): Notation {
  return preferred(usual, useOddsDisplay())
}
