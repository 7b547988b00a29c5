import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getCardPlays, getCards, type PlayerCard } from '../../../../domain/contract/cards.ts'
import { getBallByBall, getMatchPlayers } from '../../../../domain/contract/scorecard.ts'
import { playsKey } from '../../../lib/games/plays.ts'
import { noteServerTime, serverNowMs } from '../../../lib/games/server-clock.ts'
import { request } from '../../../lib/sending/api.ts'

/** Runs change with each ball, and people come while bets are open. */
const REFRESH_MS = 5000
/** Lets the server's clock pass the start. */
const MARGIN_MS = 100
/** Between two looks at what is still to be settled. */
const SETTLING_MS = 2000

const cardsKey = (matchId: string) => ['cards', matchId]

/** What is known of a match's cards is old. */
export function forgetCards(client: QueryClient, matchId: string): void {
  void client.invalidateQueries({ queryKey: cardsKey(matchId) })
}

/** The three cards of a match, asked for again while they change. */
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

/** When to look at the cards again, in milliseconds from now; never once they are decided. */
function nextLookMs(card: PlayerCard | undefined): number | false {
  if (!card) return REFRESH_MS
  if (card.status === 'decided' || card.status === 'void') return false
  const untilStartMs = card.startsAtMs - serverNowMs() + MARGIN_MS
  return untilStartMs > 0 ? Math.min(REFRESH_MS, untilStartMs) : REFRESH_MS
}

/** The players of both sides, with the card that each is on. */
export function useMatchPlayers(matchId: string) {
  return useQuery({
    queryKey: [...cardsKey(matchId), 'players'],
    queryFn: async ({ signal }) =>
      (await request(getMatchPlayers, { params: { match: matchId }, signal })).players,
  })
}

/** Every ball so far. */
export function useBalls(matchId: string, isPlaying: boolean) {
  return useQuery({
    queryKey: [...cardsKey(matchId), 'balls'],
    queryFn: async ({ signal }) =>
      (await request(getBallByBall, { params: { match: matchId }, signal })).overs,
    refetchInterval: isPlaying ? REFRESH_MS : false,
  })
}

/** The player's own bets on the cards of a match; asked for until they are settled once the match is over. */
export function useOwnPlays(userId: string, matchId: string, isOver: boolean) {
  return useQuery({
    queryKey: [...playsKey(userId, 'cards'), matchId],
    queryFn: async ({ signal }) =>
      (await request(getCardPlays, { params: { userId }, query: { match: matchId }, signal })).plays,
    enabled: userId !== '',
    refetchInterval: ({ state }) =>
      isOver && state.data?.some(({ status }) => status === 'Open') ? SETTLING_MS : false,
  })
}
