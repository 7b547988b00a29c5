import type { FairRound } from '../../../domain/contract/games.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { isSeeded, type Outcome, type SeededGame } from '../../../domain/games/outcomes.ts'

type Ending = FairRound['endings'][number]

/** How each game's endings follow from its outcome: by the facts that an ending tells. */
const rules: Readonly<Record<SeededGame, (outcome: Outcome, ending: Ending) => boolean>> = {
  aviator: ({ crash }, { status, result }) =>
    result?.multiplier === undefined
      ? status === 'Lost'
      : Number(result.multiplier) <= Number(crash) && (status === 'Won') === Number(result.multiplier) >= 1,
  mines: ({ bombs }, { status, result }) => {
    const firstBomb = Math.min(...(bombs as number[]))
    const step = Number(result?.step)
    return status === 'Won' ? step < firstBomb : step === firstBomb - 1
  },
  titli: ({ picture }, { result }) => result?.randomImage === picture,
  'andar-bahar': ({ winner, joker }, { status, result }) =>
    result?.winner === winner && result?.joker === joker && (status !== 'Void' || winner === 'Tie'),
  // A bid of the open session ends before the close panna is known: stars stand for it.
  matka: ({ openPanna, closePanna }, { result }) =>
    result?.openNumber === openPanna && ['***', closePanna].includes(result?.closeNumber),
}

/**
 * Whether a bet ended as the outcome has it. What bet it was is its player's own and not published. Nothing agrees with seeds that
 * decide nothing.
 */
export function agreesWith(game: GameName, outcome: Outcome, ending: Ending): boolean {
  return isSeeded(game) && rules[game](outcome, ending)
}
