import type { MatchPlayer } from '../../../domain/contract/scorecard.ts'
import { BATTING_POSITION_MAX, parseCardId } from '../../../domain/games/cards/rules.ts'

/** A player in a list to choose from. */
export interface PlayerChoice {
  readonly name: string
  readonly position: number
  /** The card that the player is already on; null for none. */
  readonly card: number | null
  readonly isDisabled: boolean
}

/** The players for a card, by team; those on a card already, or chosen as the other player, are disabled. */
export function choicesOf(players: readonly MatchPlayer[], other: string): Map<string, PlayerChoice[]> {
  const teams = new Map<string, PlayerChoice[]>()
  for (const { playername, team, position, cardId, isChoosable } of players) {
    if (position === null || position > BATTING_POSITION_MAX) continue
    const choice = {
      name: playername,
      position,
      card: cardId === null ? null : (parseCardId(cardId)?.card ?? null),
      isDisabled: !isChoosable || playername === other,
    }
    teams.set(team, [...(teams.get(team) ?? []), choice])
  }
  return teams
}

/** The message key of what is wrong with a selection; undefined if it can be sent. */
export function problemOf(asked: {
  readonly player1: string
  readonly player2: string
  readonly points: number
  readonly balance: number
  readonly players: readonly MatchPlayer[] | undefined
}):
  | 'refusal.playersMissing'
  | 'refusal.playerNotFound'
  | 'refusal.invalidCard'
  | 'bet.insufficient'
  | undefined {
  const { player1, player2, points, balance, players = [] } = asked
  if (player1 === '' || player2 === '') return 'refusal.playersMissing'
  const isKnown = (name: string) => players.some(({ playername }) => playername === name)
  if (!isKnown(player1) || !isKnown(player2)) return 'refusal.playerNotFound'
  if (player1 === player2) return 'refusal.invalidCard'
  return points > balance ? 'bet.insufficient' : undefined
}
