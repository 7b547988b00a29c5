import type { GameReturn } from '../../../domain/contract/operator/returns.ts'
import type { GameName } from '../../../domain/games/game.ts'
import type { Play } from '../../../domain/games/play.ts'
import { rupeesFromPaise, sum, ZERO } from '../../../domain/money.ts'
import { type Expected, total } from '../../../domain/returns/expected.ts'
import { judgeReturns } from '../../../domain/returns/judge.ts'
import { games } from '../../games/games.ts'

/** The actual and the expected return of these plays. */
export async function returnOf(game: GameName, plays: readonly Play[]): Promise<GameReturn> {
  const staked = sum(plays.map(({ stakePaise }) => stakePaise))
  const returned = sum(plays.map(({ returnsPaise = ZERO }) => returnsPaise))
  const counted = {
    game,
    plays: plays.length,
    staked: rupeesFromPaise(staked),
    returned: rupeesFromPaise(returned),
  }
  const unknown = { expected: null, standardError: null, deviations: null, verdict: 'none' as const }
  if (staked === 0) return { ...counted, ...unknown, actual: null, range: null }
  const { rangeOf } = games[game]
  const range = rangeOf === null ? null : rangeOf(plays)
  const head = { ...counted, actual: returned / staked, range }
  const expected = await expectedOf(game, plays)
  if (!expected) return { ...head, ...unknown }
  const { deviations, judgement } = judgeReturns(returned, expected, plays.length)
  return {
    ...head,
    expected: expected.paise / staked,
    standardError: Math.sqrt(expected.variance) / staked,
    deviations,
    verdict: judgement,
  }
}

/** The expected return of ended plays of a game; undefined where the chances are unknown. */
async function expectedOf(game: GameName, plays: readonly Play[]): Promise<Expected | undefined> {
  const ofRounds = games[game].expectedOf
  if (!ofRounds) return undefined
  const rounds = [...Map.groupBy(plays, ({ roundId }) => roundId).values()]
  return total(await ofRounds(rounds))
}
