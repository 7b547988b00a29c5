import type { GameReturn } from '../../../domain/contract/operator/returns.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { betOf } from '../../../domain/games/mines.ts'
import { minesReturns } from '../../../domain/games/mines-table.ts'
import type { Play } from '../../../domain/games/play.ts'
import { rupeesFromPaise, sum, ZERO } from '../../../domain/money.ts'
import { judge } from '../../../domain/returns/judge.ts'
import { expectedOf } from './expected-of.ts'

/** What came back of these plays' stakes, against what was expected to. */
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
  const head = { ...counted, actual: returned / staked, range: rangeOf(game, plays) }
  const expected = await expectedOf(game, plays)
  if (!expected) return { ...head, ...unknown }
  const { deviations, judgement } = judge(returned, expected, plays.length)
  return {
    ...head,
    expected: expected.paise / staked,
    standardError: Math.sqrt(expected.variance) / staked,
    deviations,
    verdict: judgement,
  }
}

/** What Mines returns in the long run hangs on the step at which its players stop, and on the table they play by. */
function rangeOf(game: GameName, plays: readonly Play[]): GameReturn['range'] {
  if (game !== 'mines') return null
  const tables = new Set(plays.map((play) => betOf(play).table))
  const returns = [...tables].flatMap((table) => minesReturns(table).map((step) => step.returns))
  return { low: Math.min(...returns), high: Math.max(...returns) }
}
