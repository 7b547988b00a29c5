import { type GameName, roundName } from '../../domain/games/game.ts'
import type { text } from '../lib/messages/text.ts'
import { games } from './games.ts'

/** A round of a game; a card's with the match that decides it. */
interface PlayedRound {
  readonly game: GameName
  readonly roundId: string
  readonly match: string | null
}

/** 'Mines, round RD4821', or 'Card game, India v Australia'. */
export function roundWords({ game, roundId, match }: PlayedRound, t: typeof text): string {
  const title = t(games[game].title)
  return match === null
    ? t('statement.round', { game: title, round: roundName(game, roundId) })
    : `${title}, ${match}`
}

/** The address of a round's check; undefined in a game that no seeds decide. */
export function roundCheckPath({ game, roundId }: Pick<PlayedRound, 'game' | 'roundId'>): string | undefined {
  if (games[game].fair === null) return undefined
  return `/fair?${new URLSearchParams({ game, round: roundId })}`
}
