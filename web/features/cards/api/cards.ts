import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getCardPlays, getCards, type PlayerCard } from '../../../../domain/contract/cards.ts'
import { getMatchPlayers } from '../../../../domain/contract/scorecard.ts'
import { revealed } from '../../../lib/games/held-results.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { noteServerTime, serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** How often to fetch: runs change with each ball, and players join while bets are open. */
const REFRESH_MS = 5000
/** How long after the start to fetch, so that the server's clock has passed it. */
const MARGIN_MS = 100
/** How often to fetch while bets wait for their settlement. */
const SETTLING_MS = 2000

const cardsKey = (matchId: string) => ['cards', matchId]

export function invalidateCards(client: QueryClient, matchId: string): void {
  void client.invalidateQueries({ queryKey: cardsKey(matchId) })
}

/** The three cards of a match, fetched again while they can change. */
export function useCards(matchId: string) {
  return useQuery({
    queryKey: [...cardsKey(matchId), 'board'],
    queryFn: async ({ signal }) => {
      const sentAtMs = Date.now()
      const cards = await request(getCards, { params: { match: matchId }, signal })
      if (cards[0]) noteServerTime(cards[0].serverTimeMs, sentAtMs)
      return cards.slice(0, 3)
    },
    refetchInterval: ({ state }) => nextLookMs(state.data?.[0]),
  })
}

/** When to fetch the cards again, in milliseconds from now; false once they are decided. */
function nextLookMs(card: PlayerCard | undefined): number | false {
  if (!card) return REFRESH_MS
  if (card.status === 'decided' || card.status === 'void') return false
  const untilStartMs = card.startsAtMs - serverNowMs() + MARGIN_MS
  return untilStartMs > 0 ? Math.min(REFRESH_MS, untilStartMs) : REFRESH_MS
}

/** The players of both sides, each with the card it is on. */
export function useMatchPlayers(matchId: string) {
  return useQuery({
    queryKey: [...cardsKey(matchId), 'players'],
    queryFn: async ({ signal }) =>
      (await request(getMatchPlayers, { params: { match: matchId }, signal })).players,
  })
}

/** The player's own bets on the cards of a match; once the match is over, fetched until they are settled. */
export function useOwnPlays(userId: string, matchId: string, isOver: boolean) {
  return useQuery({
    queryKey: [...playsKey(userId, 'cards'), matchId],
    queryFn: async ({ signal }) => {
      const asked = { params: { userId }, query: { match: matchId }, signal }
      const { plays } = await request(getCardPlays, asked)
      await revealed(userId, 'cards')
      return plays
    },
    enabled: userId !== '',
    refetchInterval: ({ state }) =>
      isOver && state.data?.some(({ status }) => status === 'Open') ? SETTLING_MS : false,
  })
}
