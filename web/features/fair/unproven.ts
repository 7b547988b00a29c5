import { type GameName, isOwnGame } from '../../../domain/games/game.ts'
import type { RoundVerdict } from './verify.ts'

type Unproven = 'unseen' | 'notAhead' | 'otherSeed' | 'firstLimit' | 'nobodyLimit'

/** What the checks of a round can't prove, so that the player has to trust the house: text keys. */
export function unprovenBy(
  game: GameName,
  { checks }: RoundVerdict,
  contributors: readonly unknown[],
): readonly `fair.${Unproven}`[] {
  const has = (wanted: string) => checks.some(({ name }) => name === wanted)
  const unproven: `fair.${Unproven}`[] = []
  if (!has('seen')) unproven.push('fair.unseen')
  else if (!has('ahead')) unproven.push('fair.notAhead')
  else if (isOwnGame(game) && !has('own')) unproven.push('fair.otherSeed')
  if (!isOwnGame(game)) unproven.push(contributors.length > 0 ? 'fair.firstLimit' : 'fair.nobodyLimit')
  return unproven
}
