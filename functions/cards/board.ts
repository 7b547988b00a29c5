import type { PlayerCard } from '../../domain/contract/cards.ts'
import type { MatchPlayer } from '../../domain/contract/scorecard.ts'
import {
  CARD_NUMBERS,
  type CardNumber,
  cardIdOf,
  cardWith,
  isChoosable,
} from '../../domain/games/cards/rules.ts'
import { topCards, totalsOf, winnerOf } from '../../domain/games/cards/verdict.ts'
import { countBackers, lastBackers } from '../store/read/cards.ts'
import type { FoundMatch } from './find-match.ts'
import { verdictIn } from './rules.ts'

/** How many of a card's last backers are shown. */
const NAMES_MAX = 12

/** Whether the feed lists the match as not begun. (Bets on its cards also end at its announced start.) */
export function isUpcoming({ match, scorecard }: FoundMatch): boolean {
  const isKnown = match.listedSportId !== undefined && match.orphanedAtMs === undefined
  return isKnown && scorecard?.phase === 'upcoming'
}

export function startsAtMsOf({ match }: FoundMatch): number {
  return Date.parse(match.summary.event_date)
}

/** The cards of a match, as everybody may see them; none until its squads are known. */
export async function boardOf(found: FoundMatch, nowMs: number): Promise<PlayerCard[]> {
  const { match, scorecard, pairs } = found
  if (!scorecard || scorecard.players.length === 0) return []
  const { matchId } = match.summary
  const verdict = verdictIn(found)
  const totals = totalsOf(pairs, scorecard.players)
  const hasBegun = scorecard.phase !== 'upcoming'
  const top = hasBegun && totals.some((total) => total) ? topCards(totals) : []
  const status = statusOf(found, nowMs)
  const runs = new Map(scorecard.players.map((player) => [player.name, player.runs]))
  const runsOf = (name: string | undefined) => (hasBegun && name !== undefined ? (runs.get(name) ?? 0) : null)
  const cardOf = async (card: CardNumber): Promise<PlayerCard> => {
    const pair = pairs[card - 1]
    return {
      ...{ _id: cardIdOf(matchId, card), matchId, card, status },
      cards: [
        {
          player1: pair?.player1 ?? null,
          player2: pair?.player2 ?? null,
          totalRuns: hasBegun ? (totals[card - 1] ?? null) : null,
          runs1: runsOf(pair?.player1),
          runs2: runsOf(pair?.player2),
          isWinner: winnerOf(verdict) === card,
        },
      ],
      ...(await backersIn(cardIdOf(matchId, card))),
      isTop: top.includes(card),
      startsAtMs: startsAtMsOf(found),
      serverTimeMs: nowMs,
    }
  }
  return Promise.all(CARD_NUMBERS.map(cardOf))
}

function statusOf(found: FoundMatch, nowMs: number): PlayerCard['status'] {
  const verdict = verdictIn(found)
  if (verdict) return verdict.kind
  return isUpcoming(found) && nowMs < startsAtMsOf(found) ? 'open' : 'inPlay'
}

/** The number of a card's backers, and the masked names of the last, newest first. */
export async function backersIn(cardId: string): Promise<Pick<PlayerCard, 'user' | 'people'>> {
  const [people, last] = await Promise.all([countBackers(cardId), lastBackers(cardId, NAMES_MAX)])
  return { people, user: last.map(({ maskedName, isSimulated }) => ({ name: maskedName, isSimulated })) }
}

/** The cricketers of a match, with the card that each is on. */
export function playersOf({ match, scorecard, pairs }: FoundMatch): MatchPlayer[] {
  return (scorecard?.players ?? []).map((player) => {
    const card = cardWith(player.name, pairs)
    return {
      playername: player.name,
      score: player.runs,
      team: player.team,
      position: player.position,
      cardId: card === undefined ? null : cardIdOf(match.summary.matchId, card),
      isChoosable: isChoosable(player, pairs),
    }
  })
}
