import type { Cricketer } from '../../cricket/scorecard.ts'
import { multiply, type Paise, ZERO } from '../../money.ts'
import type { Ending } from '../play.ts'
import { CARD_NUMBERS, type CardNumber, type Pairs } from './rules.ts'

/** The runs of each card's two cricketers together; null for a card without a pair. */
export function totalsOf(pairs: Pairs, players: readonly Pick<Cricketer, 'name' | 'runs'>[]) {
  const runs = new Map(players.map((player) => [player.name, player.runs]))
  return pairs.map((pair) => pair && (runs.get(pair.player1) ?? 0) + (runs.get(pair.player2) ?? 0))
}

/** The numbers of the cards with the most runs; none while a card has no pair. */
export function topCards(totals: readonly (number | null)[]): readonly CardNumber[] {
  const known = totals.filter((total) => total !== null)
  if (known.length < CARD_NUMBERS.length) return []
  const most = Math.max(...known)
  return CARD_NUMBERS.filter((card) => totals[card - 1] === most)
}

/** The result of a match's cards. */
export type CardsVerdict =
  | { readonly kind: 'void'; readonly reason: 'no result' | 'cards empty' }
  /** One card has the most runs, or several have as many and their stakes are returned. */
  | { readonly kind: 'decided'; readonly top: readonly CardNumber[] }

/** The result of the cards of a match that has ended. `hasResult` is false when it was abandoned or had no result. */
export function verdictOf(hasResult: boolean, totals: readonly (number | null)[]): CardsVerdict {
  if (!hasResult) return { kind: 'void', reason: 'no result' }
  const top = topCards(totals)
  return top.length === 0 ? { kind: 'void', reason: 'cards empty' } : { kind: 'decided', top }
}

/** The card with the most runs; undefined where several have as many. */
export function winnerOf(verdict: CardsVerdict | undefined): CardNumber | undefined {
  return verdict?.kind === 'decided' && verdict.top.length === 1 ? verdict.top[0] : undefined
}

/** How a play ends: even money on the card with the most runs; the stake back if several have as many, or the cards are void. */
export function cardsEnding(verdict: CardsVerdict, card: CardNumber, stakePaise: Paise): Ending {
  if (verdict.kind === 'void') return { status: 'Void', returnsPaise: stakePaise }
  if (!verdict.top.includes(card)) return { status: 'Lost', returnsPaise: ZERO }
  if (verdict.top.length > 1) return { status: 'Void', returnsPaise: stakePaise }
  return { status: 'Won', returnsPaise: multiply(stakePaise, 2, 1, 'down') }
}
