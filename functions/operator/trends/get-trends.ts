import { getTrends, type TrendStep, trendStepMs } from '../../../domain/contract/operator/trends.ts'
import { GameName } from '../../../domain/games/game.ts'
import type { Play } from '../../../domain/games/play.ts'
import { type Paise, paise, rupeesFromPaise, sum, ZERO } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { approvedSince, decisionOf } from '../../store/read/cashier.ts'
import { type KeptExposure, keptExposures } from '../../store/read/exposure.ts'
import { endedSince } from '../../store/read/plays.ts'
import { inSteps, stepStarts } from './steps.ts'

/** The most requests of a kind, and plays from each of a game's four partitions, that are read; rounded up to a page. */
const READ_MAX = 2500

export const handler = httpHandler(getTrends, async ({ query: { span } }) => {
  const nowMs = systemClock.nowMs()
  const starts = stepStarts(span, nowMs)
  const sinceMs = starts[0] ?? nowMs
  const [cash, exposure] = await Promise.all([cashIn(starts, sinceMs), exposureIn(starts, sinceMs)])
  const plays = await gamesIn(starts, sinceMs)
  const steps = starts.map((startMs, at): TrendStep => {
    const from = new Date(startMs).toISOString()
    return { from, cash: cash[at] ?? null, games: plays[at] ?? null, exposure: exposure[at] ?? null }
  })
  return { success: true as const, stepMs: trendStepMs[span], steps, to: new Date(nowMs).toISOString() }
})

type Parts<Name extends 'cash' | 'games' | 'exposure'> = TrendStep[Name][]

async function cashIn(starts: readonly number[], sinceMs: number): Promise<Parts<'cash'>> {
  const kinds = ['deposit', 'withdrawal'] as const
  const [deposits, withdrawals] = await Promise.all(
    kinds.map(async (kind) => {
      const { items, fromMs } = await approvedSince(kind, sinceMs, READ_MAX)
      return inSteps(starts, items, decisionOf, fromMs)
    }),
  )
  const total = (requests: readonly { amountPaise: Paise }[]) =>
    rupeesFromPaise(sum(requests.map(({ amountPaise }) => amountPaise)))
  return starts.map((_, at) => {
    const [into, out] = [deposits?.[at], withdrawals?.[at]]
    return into && out ? { deposits: total(into), withdrawals: total(out) } : null
  })
}

/** Reads one game after the other and keeps only its sums, so that only one game's plays are in memory. */
async function gamesIn(starts: readonly number[], sinceMs: number): Promise<Parts<'games'>> {
  const sums = starts.map((): { staked: Paise; returned: Paise } | null => ({ staked: ZERO, returned: ZERO }))
  for (const game of GameName.options) {
    const { items, fromMs } = await endedSince(game, sinceMs, READ_MAX)
    const ofPlayers = items.filter(({ isSimulated }) => !isSimulated)
    const bySteps = inSteps(starts, ofPlayers, ({ endedAtMs = 0 }) => endedAtMs, fromMs)
    for (const [at, plays] of bySteps.entries()) {
      const before = sums[at]
      sums[at] = before && plays ? withPlays(before, plays) : null
    }
  }
  return sums.map(
    (each) => each && { staked: rupeesFromPaise(each.staked), returned: rupeesFromPaise(each.returned) },
  )
}

function withPlays({ staked, returned }: { staked: Paise; returned: Paise }, plays: readonly Play[]) {
  return {
    staked: sum([staked, ...plays.map(({ stakePaise }) => stakePaise)]),
    returned: sum([returned, ...plays.map(({ returnsPaise = ZERO }) => returnsPaise)]),
  }
}

async function exposureIn(starts: readonly number[], sinceMs: number): Promise<Parts<'exposure'>> {
  const kept = await keptExposures(sinceMs)
  return inSteps(starts, kept, ({ atMs }) => atMs).map((each) => (each?.length ? worstOf(each) : null))
}

function worstOf(kept: readonly KeptExposure[]) {
  return {
    held: rupeesFromPaise(paise(Math.max(...kept.map(({ heldPaise }) => heldPaise)))),
    worst: rupeesFromPaise(paise(Math.min(...kept.map(({ worstPaise }) => worstPaise)))),
  }
}
