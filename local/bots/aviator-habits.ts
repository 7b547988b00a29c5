import type { AviatorRound } from '../../domain/contract/aviator.ts'

/** Uniform in [0, 1). */
export type Chance = () => number

/** Stakes that bots choose from, in rupees: round amounts, most of them small. */
const STAKES = [20, 20, 30, 50, 50, 50, 100, 100, 100, 150, 200, 200, 250, 500] as const

/** A bot sits out one round of four, and places a second bet in about one of six. */
const SITS_OUT = 0.25
const BETS_TWICE = 0.16

/** A bet that a bot plans: in rupees, with the multiplier at which it cashes out. */
export interface Plan {
  readonly betAmt: number
  readonly autoCashOut: number
  /** How long it hesitates, in milliseconds. */
  readonly afterMs: number
}

/** Plans a bot's bets for a round whose countdown has `leftMs` left: none, one or two. */
export function planRound(leftMs: number, chance: Chance): readonly Plan[] {
  if (chance() < SITS_OUT) return []
  const plan = (): Plan => ({
    betAmt: STAKES[Math.floor(chance() * STAKES.length)] ?? STAKES[0],
    autoCashOut: targetOf(chance()),
    afterMs: leftMs * (0.05 + 0.75 * chance()),
  })
  return chance() < BETS_TWICE ? [plan(), plan()] : [plan()]
}

/** A multiplier from 1.10 to 20: low ones often, high ones seldom. */
function targetOf(u: number): number {
  const target = 1.1 / (1 - u * 0.945)
  return Math.floor(target * 100) / 100
}

/** How long after a reply about a round it will have changed. */
export function changesAfterMs(round: AviatorRound): number {
  const { phase, serverTimeMs, flightAtMs, nextOpensAtMs } = round
  if (phase === 'betting') return flightAtMs - serverTimeMs + 1000
  return nextOpensAtMs === null ? 1500 : Math.max(0, nextOpensAtMs - serverTimeMs) + 200
}
