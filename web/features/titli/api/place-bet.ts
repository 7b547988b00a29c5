import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../domain/contract/call.ts'
import { postTitliBet, type TitliRound } from '../../../../domain/contract/titli.ts'
import { type Picture, pictures, titliTable } from '../../../../domain/games/titli/rules.ts'
import { ownRoundKey, playsKey } from '../../../lib/games/plays.ts'
import { profileKey } from '../../../lib/profile.ts'
import { request } from '../../../lib/sending/api.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import type { Amount, PictureSelection } from '../selection.ts'

interface BetParts {
  readonly round: Pick<TitliRound, 'gameId' | 'roundId'>
  readonly amount: Amount
  readonly selection: PictureSelection
}

/** Places the bet of a round. A retry never places a second one, and after a lost answer the round shows the bet. */
export function usePlaceBet(userId: string) {
  const client = useQueryClient()
  return useSending<BetParts, ReplyOf<typeof postTitliBet>>({
    call: ({ body: { round, amount, selection } }, timeout) =>
      request(postTitliBet, {
        body: {
          user: userId,
          betAmount: amount,
          selectedCard: pictures.filter((picture) => selection.has(picture)).map(cardOf(amount)),
          totalBets: amount * selection.size,
          gameId: round.gameId,
          roundId: round.roundId,
        },
        signal: timeout(),
      }),
    settled: () => {
      void client.invalidateQueries({ queryKey: playsKey(userId, 'titli') })
      void client.invalidateQueries({ queryKey: profileKey(userId) })
      // Stays pending until the round shows the bet.
      return client.invalidateQueries({ queryKey: ownRoundKey(userId, 'titli') })
    },
  })
}

const cardOf = (betAmount: Amount) => (image: Picture) => ({
  image,
  betAmount,
  profit: betAmount * titliTable[image],
})
