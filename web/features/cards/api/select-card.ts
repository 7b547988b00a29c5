import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { type CardPlay, putCardSelection, putCardWinner } from '../../../../domain/contract/cards.ts'
import { forgetPlays } from '../../../lib/games/plays.ts'
import { profileKey } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { forgetCards } from './cards.ts'

/** A card to back: of one that has its pair, the pair as the player sees it. */
export interface CardPick {
  readonly cardId: string
  readonly player1: string
  readonly player2: string
  readonly betpoints: number
}

/** Backs a card. Until it is known what came of a bet, whatever is sent next is the same bet. */
export function useSelectCard(matchId: string, userId: string) {
  const client = useQueryClient()
  return useSending<CardPick, ReplyOf<typeof putCardSelection>>({
    memory: () => createMemory({ isSame: () => true }),
    call: ({ key, body }, patience) =>
      request(putCardSelection, {
        params: { match: matchId },
        body: { user: userId, ...body },
        idempotencyKey: key,
        signal: patience(),
      }),
    settled: () => {
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
