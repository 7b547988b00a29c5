import type { PlayerCard } from '../../domain/contract/cards.ts'
import type { MatchPlayer } from '../../domain/contract/scorecard.ts'
import type { CardNumber } from '../../domain/games/cards/rules.ts'
import type { Chance } from './aviator-habits.ts'

/**
 * How long before the start of a match bots back its empty cards, in milliseconds. Whoever chooses a pair takes the
 * choice from all others, so they leave it to people as long as they can: what is left is time for a few attempts on
 * a busy machine. A person who comes after them can still back every card, but no longer choose its pair.
 */
const BACKS_BEFORE_START_MS = 20_000

/** Whether bots may back the cards of a match that starts then. */
export function isAboutToStart(startsAtMs: number, nowMs: number): boolean {
  return nowMs < startsAtMs && nowMs >= startsAtMs - BACKS_BEFORE_START_MS
}

/** The cards of a match that bots should back now: the empty ones, if a person has backed another. */
export function cardsToBack(cards: readonly PlayerCard[]): readonly CardNumber[] {
  const [first] = cards
  if (first?.status !== 'open' || !isAboutToStart(first.startsAtMs, first.serverTimeMs)) return []
  const hasPerson = cards.some(({ user }) => user.some(({ isSimulated }) => !isSimulated))
  if (!hasPerson) return []
  return cards.filter(({ cards: [pair] }) => pair?.player1 == null).map(({ card }) => card)
}

interface Pair {
  readonly player1: string
  readonly player2: string
}

/** Two of the cricketers that can be chosen, at random; undefined when fewer are left. */
export function choosePair(
  players: readonly Pick<MatchPlayer, 'playername' | 'isChoosable'>[],
  chance: Chance,
): Pair | undefined {
  const left = players.filter(({ isChoosable }) => isChoosable).map(({ playername }) => playername)
  const [player1] = left.splice(Math.floor(chance() * left.length), 1)
  const player2 = left[Math.floor(chance() * left.length)]
  return player1 !== undefined && player2 !== undefined ? { player1, player2 } : undefined
}
