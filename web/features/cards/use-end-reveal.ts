import { useState } from 'react'
import type { CardPlay } from '../../../domain/contract/cards.ts'
import { SHOWN_WITHIN_MS } from '../../lib/games/held-results.ts'
import { serverNowMs } from '../../lib/games/server-clock.ts'
import { useReveal } from '../../lib/games/use-reveal.ts'

/**
 * Holds the player's money from the end of the match until the cards show it. Nobody knows before when a match ends, so the hold
 * begins with the end of its live score, which the ticker publishes before it pays bets that are due.
 * @param isComing whether the match is over and the cards don't show it yet
 */
export function useEndReveal(
  { userId, matchId }: { userId: string; matchId: string },
  plays: readonly CardPlay[] | undefined,
  isComing: boolean,
): void {
  const [fromMs, setFromMs] = useState<number | null>(null)
  if (isComing !== (fromMs !== null)) setFromMs(isComing ? serverNowMs() : null)
  const isOpen = plays === undefined || plays.some(({ status }) => status === 'Open')
  const coming = isOpen && fromMs !== null ? { of: matchId, fromMs, forMs: SHOWN_WITHIN_MS } : null
  useReveal('cards', userId, coming)
}
