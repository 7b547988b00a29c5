import { type GameName, isOwnGame } from '../../../domain/games/game.ts'
import type { RoundVerdict } from './verify.ts'

type Limit = 'unseen' | 'notAhead' | 'otherSeed' | 'firstLimit' | 'nobodyLimit'

/** What the checks of a round can't prove, so that the player has to trust the house: text keys. */
export function limitsOf(
  game: GameName,
  { checks }: RoundVerdict,
  contributors: readonly unknown[],
): readonly `fair.${Limit}`[] {
  const has = (wanted: string) => checks.some(({ name }) => name === wanted)
  const limits: `fair.${Limit}`[] = []
  if (!has('seen')) limits.push('fair.unseen')
  else if (!has('ahead')) limits.push('fair.notAhead')
  else if (isOwnGame(game) && !has('own')) limits.push('fair.otherSeed')
  if (!isOwnGame(game)) limits.push(contributors.length > 0 ? 'fair.firstLimit' : 'fair.nobodyLimit')
  return limits
}
