import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CardPlay } from '../../../domain/contract/cards.ts'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { popup } from '../../ui/popups.ts'
import { invalidateCards } from './api/cards.ts'
import { useSettle } from './api/select-card.ts'

const WINNER_SHOWN_MS = 60_000

/**
 * Settles the player's bets as soon as the match is over, and notifies the player of it and of a win. Bets that were
 * settled before the page was opened are left out.
 */
export function useEnding(
  { userId, matchId }: { userId: string; matchId: string },
  plays: readonly CardPlay[] | undefined,
  isOver: boolean,
): void {
  const t = useText()
  const client = useQueryClient()
  const settle = useSettle(userId)
  const open = useRef(new Set<string>())
  const asked = useRef(false)

  const look = useEffectEvent((all: readonly CardPlay[], isEnd: boolean) => {
    const hasEnded = ({ _id, status }: CardPlay) => status !== 'Open' && open.current.has(_id)
    // The board shows the end before the notice of a win does.
    if (!isEnd && all.some(hasEnded)) return invalidateCards(client, matchId)
    for (const play of all) {
      if (play.status === 'Open') open.current.add(play._id)
      else if (open.current.delete(play._id) && play.status === 'Won')
        popup.success(t('cards.youWon', { n: play.profit }), WINNER_SHOWN_MS)
    }
    const [first] = all.filter(({ status }) => status === 'Open')
    if (!isEnd || !first || asked.current) return
    asked.current = true
    settle.mutate(first, {
      onSuccess: () => popup.success(t('cards.settled')),
      onError: (error) => popup.error(messageOf(error, t('refusal.winningCardFailed'))),
    })
  })

  useEffect(() => {
    if (plays) look(plays, isOver)
  }, [plays, isOver])
}
