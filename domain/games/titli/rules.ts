import * as z from 'zod/mini'
import { drawBelow } from '../../fairness/draws.ts'
import type { Seeds } from '../../fairness/seeds.ts'
import { byteStream } from '../../fairness/stream.ts'
import { type Paise, paise, sum, ZERO } from '../../money.ts'
import type { BySeeds } from '../by-seeds.ts'
import type { Ending } from '../play.ts'

/** The twelve pictures; a draw picks one by its index here. */
export const pictures = [
  'butterfly',
  'cow',
  'football',
  'spin',
  'kite',
  'rat',
  'umbrella',
  'diya',
  'flower',
  'bucket',
  'parrot',
  'sun',
] as const

export const Picture = z.enum(pictures)
export type Picture = z.infer<typeof Picture>

/** The stakes on a picture, in rupees. */
export const titliAmounts = [10, 20, 50, 100, 500, 1000, 2000, 5000] as const

/** What a picture returns when it is drawn, as a multiple of its stake, the stake included. */
export type TitliPayTable = Readonly<Record<Picture, number>>

const WINNING_POINTS = 10

export const titliTable = Object.fromEntries(
  pictures.map((picture) => [picture, WINNING_POINTS]),
) as TitliPayTable

/** A player's bet in a round: each picture at most once, with its own amount. */
export const TitliBet = z.object({
  cards: z
    .array(
      z.object({ picture: Picture, stakePaise: z.pipe(z.int().check(z.positive()), z.transform(paise)) }),
    )
    .check(
      z.minLength(1),
      z.refine((cards) => new Set(cards.map(({ picture }) => picture)).size === cards.length),
    ),
})
export type TitliBet = z.infer<typeof TitliBet>

export function titliStake({ cards }: TitliBet): Paise {
  return sum(cards.map(({ stakePaise }) => stakePaise))
}

/** The picture that a round's seeds draw, all twelve equally likely. */
export function titliOutcome(seeds: Seeds): { readonly picture: Picture } {
  return { picture: pictures[drawBelow(byteStream(seeds), pictures.length)] ?? pictures[0] }
}

/** How a bet ends when a picture is drawn: the stake on that picture is multiplied, all others are lost. */
export function titliEnding({ cards }: TitliBet, drawn: Picture, table = titliTable): Ending {
  const hit = cards.find(({ picture }) => picture === drawn)
  const returnsPaise = hit ? paise(hit.stakePaise * table[drawn]) : ZERO
  return { status: hit ? 'Won' : 'Lost', returnsPaise, result: { randomImage: drawn } }
}

/** The countdown of betting, from when the round opens. */
export const BETTING_MS = 10_000
/** The time from the bet, which closes betting, to the picture. */
const REVEAL_MS = 2_000
/** The time from the picture to the next round, when there was a bet. */
const WAIT_MS = 10_000
/** The time from the end of the countdown to the next round, when there was no bet. */
const PAUSE_MS = 4_000
/** How much later the picture is shown, so that by then a server whose clock is behind accepts no bets either. */
const CLOCK_MARGIN_MS = 250

/** The moments of a round, in milliseconds since the epoch by the server's clock. */
export interface TitliTimes {
  readonly bettingEndsAtMs: number
  readonly revealsAtMs: number
  readonly nextOpensAtMs: number
}

/** @param placedAtMs when the player bet; absent while there is no bet */
export function titliTimes(openedAtMs: number, placedAtMs?: number): TitliTimes {
  if (placedAtMs !== undefined) {
    const revealsAtMs = placedAtMs + REVEAL_MS
    return { bettingEndsAtMs: placedAtMs, revealsAtMs, nextOpensAtMs: revealsAtMs + WAIT_MS }
  }
  const bettingEndsAtMs = openedAtMs + BETTING_MS
  return {
    bettingEndsAtMs,
    revealsAtMs: bettingEndsAtMs + CLOCK_MARGIN_MS,
    nextOpensAtMs: bettingEndsAtMs + PAUSE_MS,
  }
}

/** Whether a bet's ending follows from the picture that the seeds draw. */
export const titliAgrees: BySeeds['agrees'] = ({ picture }, { result }) => result?.randomImage === picture
