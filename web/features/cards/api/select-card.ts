import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { type CardPlay, putCardSelection, putCardWinner } from '../../../../domain/contract/cards.ts'
import { invalidatePlays } from '../../../lib/games/plays.ts'
import { profileKey } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { createMemory } from '../../../lib/sending/attempt.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { invalidateCards } from './cards.ts'

/** A bet on a card, with the pair that the player chose or saw. */
export interface CardPick {
  readonly cardId: string
  readonly player1: string
  readonly player2: string
  readonly betpoints: number
}

/** Backs a card. While the outcome of a bet is unknown, the next one sent counts as the same bet. */
export function useSelectCard(matchId: string, userId: string) {
  const client = useQueryClient()
  return useSending<CardPick, ReplyOf<typeof putCardSelection>>({
    memory: () => createMemory({ isSame: () => true }),
    call: ({ key, body }, timeout) =>
      request(putCardSelection, {
        params: { match: matchId },
        body: { user: userId, ...body },
        idempotencyKey: key,
        signal: timeout(),
      }),
    settled: () => {
      invalidateCards(client, matchId)
      invalidatePlays(client, userId, 'cards')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}

/** Asks for the winner of a finished match's cards, which settles the player's bets on them. */
export function useSettle(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id: cardId }: CardPlay) => request(putCardWinner, { params: { cardId } }),
    onSettled: () => {
      invalidatePlays(client, userId, 'cards')
      void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
  })
}
