import { useQueryClient } from '@tanstack/react-query'
import { ListVideo } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PlayerCard } from '../../../domain/contract/cards.ts'
import { messageOf } from '../../lib/errors.ts'
import { useClosedGames } from '../../lib/games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { navigate, useLocation } from '../../lib/router/location.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { invalidateCards, useCards, useOwnPlays } from './api/cards.ts'
import { Board } from './board.tsx'
import { BoardState } from './board-state.tsx'
import { MyPlays } from './my-plays.tsx'
import { ResultsDialog } from './results-dialog.tsx'
import { CardRules } from './rules.tsx'
import { SelectDialog } from './select-dialog.tsx'
import { useEndReveal } from './use-end-reveal.ts'
import { useEnding } from './use-ending.ts'

type CardGameProps = {
  matchId: string
  /** The phase of the match by its live score; a change means that the cards have changed too. */
  phase: string
}

/** The cards of a match: visitors see them, players can back them. */
export function CardGame({ matchId, phase }: CardGameProps) {
  const t = useText()
  const client = useQueryClient()
  const query = useCards(matchId)
  const cards = query.data
  const seen = useRef(phase)
  useEffect(() => {
    if (seen.current !== phase) invalidateCards(client, matchId)
    seen.current = phase
  }, [client, matchId, phase])
  return (
    <section aria-labelledby="card-game" data-notices="top-right" className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 id="card-game" className="font-bold text-lg tracking-tight">
            {t('cards.title')}
          </h2>
          <p className="text-ink-muted text-sm">{t('cards.intro')}</p>
        </div>
        <CardRules />
      </header>
      {cards && cards.length > 0 && (
        <Table matchId={matchId} cards={cards} hasFinished={phase === 'finished'} />
      )}
      {cards?.length === 0 && <EmptyState title={t('refusal.noCards')} />}
      {!cards && (
        <NoAnswer
          query={query}
          loading={{ text: t('cards.loading'), skeletons: ['h-56'] }}
          failed={(error) => messageOf(error, t('cards.failed'))}
        />
      )}
    </section>
  )
}

type TableProps = {
  matchId: string
  cards: readonly PlayerCard[]
  /** Whether the match is over by its live score. */
  hasFinished: boolean
}

function Table({ matchId, cards, hasFinished }: TableProps) {
  const t = useText()
  const userId = storedUserId(useStoredUser()) ?? ''
  const status = cards[0]?.status ?? 'inPlay'
  const isOver = status === 'decided' || status === 'void'
  const { data: plays, isError, isFetching, refetch } = useOwnPlays(userId, matchId, isOver)
  useEnding({ userId, matchId }, plays, isOver)
  useEndReveal({ userId, matchId }, plays, hasFinished && !isOver)
  const isClosed = useClosedGames().has('cards')
  const [selected, setSelected] = useState<PlayerCard['card'] | null>(null)
  const [isFollowing, setFollowing] = useState(false)
  const from = useLocation()
  const press = ({ card }: PlayerCard) => {
    if (status !== 'open') setFollowing(true)
    else if (userId === '') navigate('/login', { state: { from } })
    else setSelected(card)
  }
  return (
    <>
      {isClosed && (
        <p role="status" className="rounded-xl border border-line bg-raised px-4 py-3 font-medium text-sm">
          {t('casino.closed')}
        </p>
      )}
      <Board cards={cards} plays={plays} onPress={press} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BoardState cards={cards} />
        <Button size="sm" aria-haspopup="dialog" onClick={() => setFollowing(true)}>
          <ListVideo aria-hidden className="size-4" />
          {t('cards.results')}
        </Button>
      </div>
      {userId === '' && status === 'open' && (
        <Link
          to="/login"
          state={{ from }}
          className={buttonStyle({ tone: 'primary', className: 'justify-self-start' })}
        >
          {t('cards.logIn')}
        </Link>
      )}
      {userId !== '' && (
        <MyPlays plays={plays} isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      <SelectDialog
        matchId={matchId}
        userId={userId}
        card={cards.find(({ card }) => card === selected)}
        onClose={() => setSelected(null)}
      />
      <ResultsDialog
        matchId={matchId}
        cards={cards}
        isOpen={isFollowing}
        isPlaying={status === 'inPlay'}
        onClose={() => setFollowing(false)}
      />
    </>
  )
}
