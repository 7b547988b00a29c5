import * as z from 'zod/mini'
import { type Refusal, refuse } from '../../contract/refusals.ts'
import type { Cricketer } from '../../cricket/scorecard.ts'
import { type Paise, paiseFromRupees } from '../../money.ts'
import type { Play } from '../play.ts'

/** The cards of a match, by their numbers. */
export const CARD_NUMBERS = [1, 2, 3] as const
export type CardNumber = (typeof CARD_NUMBERS)[number]

/** The stakes that a card may be backed with, in points of a rupee. The profit equals the stake. */
export const CARD_STAKES = [10, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
export const CARD_STAKE_DEFAULT = 10

/**
 * How far down each side's batting order cricketers can be chosen. If a card had the last of the order, who hardly ever
 * bat, another card would be all but certain to win at even money: among all eleven, the best pair beats the two worst
 * pairs in 92 % of simulated matches. Among the first five, the best choice returns some 82 % of its stake, and 100 % where
 * the sides are further apart than in 299 of 300 matches; with the sixth, that would be 108 %.
 */
export const BATTING_POSITION_MAX = 5

/** The long-run return of a stake on one of three cards that are equally likely to win. */
export const EQUAL_CARDS_RETURN = 2 / CARD_NUMBERS.length

/** The two cricketers of a card, by the names that are unique in their match. */
interface Pair {
  readonly player1: string
  readonly player2: string
}

/** The pairs of a match's cards, in their order; null for a card without a pair yet. */
export type Pairs = readonly [Pair | null, Pair | null, Pair | null]

export const NO_PAIRS: Pairs = [null, null, null]

/** The bet of a play, as it is stored. */
export const CardBet = z.object({
  matchId: z.string(),
  card: z.literal(CARD_NUMBERS),
  player1: z.string(),
  player2: z.string(),
})
export type CardBet = z.infer<typeof CardBet>

/** The id of a card: `<match>.<number>`. Match ids contain no dot. */
export function cardIdOf(matchId: string, card: CardNumber): string {
  return `${matchId}.${card}`
}

/** The match and the number in a card's id; undefined when the id is invalid. */
export function parseCardId(cardId: string): { matchId: string; card: CardNumber } | undefined {
  const at = cardId.lastIndexOf('.')
  const card = CARD_NUMBERS.find((number) => `${number}` === cardId.slice(at + 1))
  return at > 0 && card ? { matchId: cardId.slice(0, at), card } : undefined
}

/** The match that decides a play on a card; undefined for a play of another game. */
export function cardMatchOf({ bet }: Pick<Play, 'bet'>): string | undefined {
  return CardBet.safeParse(bet).data?.matchId
}

/** A match's cards at the time of a bet. */
export interface CardTable {
  readonly matchId: string
  /** Whether the feed lists the match as not begun. */
  readonly isUpcoming: boolean
  readonly startsAtMs: number
  readonly players: readonly Cricketer[]
  readonly pairs: Pairs
}

/** A player's request to back a card. The names may be missing where the card has its pair. */
export interface CardRequest {
  readonly card: CardNumber
  readonly player1?: string | undefined
  readonly player2?: string | undefined
  readonly stakePaise: Paise
}

/**
 * Backs a card: the first player to back it chooses its pair, which then applies to the others. Checks in order: the match has
 * cards → it has not begun → the stake is offered → both cricketers named → both play → the pair is allowed on this card.
 */
export function backCard(table: CardTable, asked: CardRequest, nowMs: number): CardBet | Refusal {
  const { matchId, players, pairs } = table
  const { card, stakePaise } = asked
  if (players.length === 0) return refuse('noCards')
  if (!table.isUpcoming || nowMs >= table.startsAtMs) return refuse('roundClosed')
  if (CARD_STAKES.every((points) => paiseFromRupees(points) !== stakePaise))
    return refuse('invalidStake', { field: 'betpoints' })
  const known = pairs[card - 1]
  const player1 = asked.player1 ?? known?.player1
  const player2 = asked.player2 ?? known?.player2
  if (player1 === undefined || player2 === undefined) return refuse('playersMissing')
  const chosen = { player1, player2 }
  const refused = known ? checkSame(known, chosen) : checkChoice(players, pairs, chosen)
  return refused ?? { matchId, card, ...chosen }
}

/** Refuses when another player has chosen a different pair: the card is not the one that this player saw. */
function checkSame(known: Pair, chosen: Pair): Refusal | undefined {
  const isSame = known.player1 === chosen.player1 && known.player2 === chosen.player2
  return isSame ? undefined : refuse('invalidCard', { field: 'cardId', details: { ...known } })
}

function checkChoice(players: readonly Cricketer[], pairs: Pairs, chosen: Pair): Refusal | undefined {
  for (const field of ['player1', 'player2'] as const) {
    const player = players.find(({ name }) => name === chosen[field])
    if (!player) return refuse('playerNotFound', { field })
    if (!isChoosable(player, pairs)) return refuse('invalidCard', { field })
  }
  return chosen.player1 === chosen.player2 ? refuse('invalidCard', { field: 'player2' }) : undefined
}

/** Whether a cricketer can be chosen for an empty card: high enough in the order, and on no card yet. */
export function isChoosable({ name, position }: Cricketer, pairs: Pairs): boolean {
  return position !== null && position <= BATTING_POSITION_MAX && cardWith(name, pairs) === undefined
}

/** The card that a cricketer is on. */
export function cardWith(name: string, pairs: Pairs): CardNumber | undefined {
  return CARD_NUMBERS.find((card) => {
    const pair = pairs[card - 1]
    return pair?.player1 === name || pair?.player2 === name
  })
}

/** The pairs after a bet on a card; unchanged if it had its pair. */
export function pairsAfter(pairs: Pairs, { card, player1, player2 }: CardBet): Pairs {
  if (pairs[card - 1]) return pairs
  const after: [Pair | null, Pair | null, Pair | null] = [...pairs]
  after[card - 1] = { player1, player2 }
  return after
}
