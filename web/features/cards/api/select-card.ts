import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CardPlay, putCardSelection, putCardWinner } from '../../../../domain/contract/cards.ts'
import { request } from '../../../lib/api.ts'
import { forgetPlays } from '../../../lib/games/plays.ts'
import { logError } from '../../../lib/log.ts'
import { profileKey } from '../../../lib/profile.ts'
import { forgetCards } from './cards.ts'

/** A card to back: of one that has its pair, the pair as the player sees it. */
export interface Selection {
  readonly cardId: string
  readonly player1: string
  readonly player2: string
  readonly betpoints: number
}

/**
 * Backs a card.
 * @param key names the bet: sent again under it, it is the same bet
 */
export function useSelectCard(matchId: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...selection }: Selection & { key: string }) =>
      request(putCardSelection, {
        params: { match: matchId },
        body: { user: userId, ...selection },
        idempotencyKey: key,
      }),
    onError: (error) => logError('The bet on a card was not confirmed', error),
    onSettled: () => {
      forgetCards(client, matchId)
      forgetPlays(client, userId, 'cards')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}

/** Asks how a card of a match that is over stands, which settles the player's bets on the match. */
export function useSettle(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id: cardId }: CardPlay) => request(putCardWinner, { params: { cardId } }),
    onSettled: () => {
      forgetPlays(client, userId, 'cards')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
