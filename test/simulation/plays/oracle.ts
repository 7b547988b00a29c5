import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { andarBaharOutcome } from '../../../domain/games/andar-bahar/rules.ts'
import { isOwnGame, type OwnGame } from '../../../domain/games/game.ts'
import { minesOutcome } from '../../../domain/games/mines/rules.ts'
import type { Play } from '../../../domain/games/play.ts'
import { titliOutcome } from '../../../domain/games/titli/rules.ts'

/** The specification's ladder, in hundredths. */
const LADDER = [
  ...[114, 131, 152, 177, 208, 248, 297, 361, 444, 556, 707, 920, 1226, 1686, 2409],
  ...[3614, 5782, 10120, 20240],
]

/**
 * What a play may return, in paise, by plain arithmetic on what its round's seeds make: one amount, or for Mines one for
 * each moment at which its player may have stopped.
 */
export function rightReturns(play: Play): readonly number[] {
  if (!play.round || !isOwnGame(play.game)) throw new Error(`${play.playKey} has no round`)
  return byGame[play.game](play, play.round.seeds)
}

const byGame: Readonly<Record<OwnGame, (play: Play, seeds: Seeds) => readonly number[]>> = {
  titli: (play, seeds) => [titliReturns(play, titliOutcome(seeds).picture)],
  'andar-bahar': (play, seeds) => [andarBaharReturns(play, andarBaharOutcome(seeds).winner)],
  mines: (play, seeds) => minesReturns(play, Math.min(...minesOutcome(seeds).bombs)),
}

function titliReturns({ bet }: Play, drawn: string): number {
  const { cards } = bet as { cards: { picture: string; stakePaise: number }[] }
  return 10 * (cards.find(({ picture }) => picture === drawn)?.stakePaise ?? 0)
}

function andarBaharReturns({ bet, stakePaise }: Play, winner: string): number {
  const { label } = bet as { label: string }
  if (label === winner) return stakePaise * (label === 'Tie' ? 3 : 2)
  return winner === 'Tie' ? stakePaise : 0
}

/** Tiles are turned in order; a bomb at the first leaves nothing to stop at. */
function minesReturns({ bet, stakePaise }: Play, firstBomb: number): readonly number[] {
  const { autoCashOutStep } = bet as { autoCashOutStep?: number }
  const at = (step: number) => Math.floor((stakePaise * (LADDER[step - 1] ?? 0)) / 100)
  const safe = firstBomb - 1
  const last = Math.min(autoCashOutStep ?? 19, 19)
  const stopped = Array.from({ length: Math.min(safe, last) }, (_, step) => at(step + 1))
  return safe >= last ? stopped : [0, ...stopped]
}
