import * as z from 'zod/mini'
import { drawBelow, shuffled } from '../../fairness/draws.ts'
import type { Seeds } from '../../fairness/seeds.ts'
import { type Bytes, byteStream } from '../../fairness/stream.ts'
import { multiply, type Paise, paise, ZERO } from '../../money.ts'
import type { BySeeds } from '../by-seeds.ts'
import type { Ending } from '../play.ts'
import { type Card, DECK, rankOf } from '../playing-cards.ts'

export const SIDES = ['Andar', 'Bahar'] as const
export type AndarBaharSide = (typeof SIDES)[number]

/** The possible bets, which are also the possible results. */
export const Label = z.enum([...SIDES, 'Tie'])
export type Label = z.infer<typeof Label>

/** The profit of a win for each rupee of stake. At most two decimals. */
export type LabelOdds = Readonly<Record<Label, number>>

export const ANDAR_BAHAR_ODDS: LabelOdds = { Andar: 1, Bahar: 1, Tie: 2 }

export const BETTING_MS = 10_000
export const CARD_MS = 1000
/** The time from the result to the next round. */
export const PAUSE_MS = 20_000
/** Cards of the deck that a round is dealt from; the joker is not one of them. */
export const DECK_LENGTH = 30
export const SIDE_LENGTH_MAX = 13
/** The number of cards dealt in a tie. */
export const DEALT_MAX = 2 * SIDE_LENGTH_MAX

/** An accepted bet, with its odds. */
export const AndarBaharBet = z.object({ label: Label, odds: z.number().check(z.positive()) })
export type AndarBaharBet = z.infer<typeof AndarBaharBet>

/** Everything that the seeds of a round decide. Only the joker may be shown before the deal. */
export interface AndarBaharOutcome {
  readonly joker: Card
  /** The side that is dealt the first card. It wins more often than the other, so it stays secret, too. */
  readonly first: AndarBaharSide
  /** The cards that are dealt, in order, to `first` and the other side in turns. */
  readonly cards: readonly Card[]
  readonly winner: Label
  /** The first card of the joker's rank; null for a tie. */
  readonly winningCard: Card | null
}

/** The outcome of a round: a shuffle of 52 cards, of which the first is the joker, then the side that is dealt first. */
export function andarBaharOutcome(seeds: Seeds): AndarBaharOutcome {
  return deal(byteStream(seeds))
}

/** Shuffles and deals by the next bytes of a stream. */
export function deal(bytes: Bytes): AndarBaharOutcome {
  const order = shuffled(bytes, DECK)
  return dealOf(order, SIDES[drawBelow(bytes, SIDES.length)] as AndarBaharSide)
}

/** The deal of a shuffled deck: its first card is the joker. */
export function dealOf(order: readonly Card[], first: AndarBaharSide): AndarBaharOutcome {
  const [joker, ...rest] = order as [Card, ...Card[]]
  const dealable = rest.slice(0, Math.min(DECK_LENGTH, DEALT_MAX))
  const at = dealable.findIndex((card) => rankOf(card) === rankOf(joker))
  if (at === -1) return { joker, first, cards: dealable, winner: 'Tie', winningCard: null }
  const cards = dealable.slice(0, at + 1)
  return { joker, first, cards, winner: sideOf(first, at), winningCard: dealable[at] ?? null }
}

/** The side that the card at a place of the deal goes to, 0 being the first. */
export function sideOf(first: AndarBaharSide, place: number): AndarBaharSide {
  return (place % 2 === 0) === (first === 'Andar') ? 'Andar' : 'Bahar'
}

export function bettingEndsAtMs(openedAtMs: number): number {
  return openedAtMs + BETTING_MS
}

/** When `count` cards of a round are on the table. */
function dealtAtMs(openedAtMs: number, count: number): number {
  return bettingEndsAtMs(openedAtMs) + count * CARD_MS
}

/** When the last card of a round is dealt and its result is known. Secret until then: it reveals the length of the deal. */
export function resultAtMs(openedAtMs: number, { cards }: AndarBaharOutcome): number {
  return dealtAtMs(openedAtMs, cards.length)
}

/** The table at one moment: the public part of a round. */
export interface AndarBaharTable {
  readonly phase: 'betting' | 'dealing' | 'result'
  readonly joker: Card
  readonly andar: Card[]
  readonly bahar: Card[]
  readonly winner: Label | null
  /** When the next card is dealt; after the last one, when the next round may open. */
  readonly changesAtMs: number
}

/** The table of a round that opened at `openedAtMs`, at `nowMs` by the same clock. */
export function tableAt(openedAtMs: number, outcome: AndarBaharOutcome, nowMs: number): AndarBaharTable {
  const { joker, first, cards, winner } = outcome
  const passedMs = nowMs - bettingEndsAtMs(openedAtMs)
  const count = Math.min(cards.length, Math.max(0, Math.floor(passedMs / CARD_MS)))
  const dealt = cards.slice(0, count)
  const cardsOf = (side: AndarBaharSide) => dealt.filter((_, place) => sideOf(first, place) === side)
  const shown = { joker, andar: cardsOf('Andar'), bahar: cardsOf('Bahar') }
  if (count < cards.length) {
    const phase = passedMs < 0 ? 'betting' : 'dealing'
    return { phase, ...shown, winner: null, changesAtMs: dealtAtMs(openedAtMs, count + 1) }
  }
  const changesAtMs = resultAtMs(openedAtMs, outcome) + PAUSE_MS
  return { phase: 'result', ...shown, winner, changesAtMs }
}

/** The profit of a bet that wins, rounded down to the paisa. */
export function profitOf(stakePaise: Paise, { odds }: Pick<AndarBaharBet, 'odds'>): Paise {
  return multiply(stakePaise, Math.round(odds * 100), 100, 'down')
}

/** What a bet returns when `winner` wins: stake and profit if it won; after a tie, the stake of a bet on a side. */
export function returnsOf(stakePaise: Paise, bet: AndarBaharBet, winner: Label): Paise {
  if (bet.label === winner) return paise(stakePaise + profitOf(stakePaise, bet))
  return winner === 'Tie' ? stakePaise : ZERO
}

export function andarBaharEnding(stakePaise: Paise, bet: AndarBaharBet, outcome: AndarBaharOutcome): Ending {
  const { winner, joker, cards } = outcome
  const side = winner === 'Tie' ? 'Void' : 'Lost'
  return {
    status: bet.label === winner ? 'Won' : side,
    returnsPaise: returnsOf(stakePaise, bet, winner),
    result: { winner, joker, cards: cards.length },
  }
}

/** Whether a bet's ending follows from the joker and the winner of the deal. Only a tie returns a stake. */
export const andarBaharAgrees: BySeeds['agrees'] = ({ winner, joker }, { status, result }) =>
  result?.winner === winner && result?.joker === joker && (status !== 'Void' || winner === 'Tie')
