import type { GameName } from '../../../domain/games/game.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { notedOf } from '../../lib/games/seen-rounds.ts'
import { useText } from '../../lib/messages/text.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { isNotOver, useFairRound } from './api/get-round.ts'
import { isFairGame } from './game-field.tsx'
import { VerdictView } from './verdict-view.tsx'
import { verifyRound } from './verify.ts'

/** Fetches a round and computes it again in the browser. */
export function RoundCheck({ game, roundId }: { game: GameName; roundId: string }) {
  const t = useText()
  const isDecidedBySeeds = isFairGame(game)
  const { data: round, error, isFetching, refetch } = useFairRound(game, isDecidedBySeeds ? roundId : '')
  if (!isDecidedBySeeds) return <EmptyState title={t('fair.noOutcome')} />
  if (error) {
    if (isNotOver(error)) return <Loading text={t('fair.notOver')} />
    if (error instanceof ApiError && error.status === 404) return <EmptyState title={t('fair.notFound')} />
    const message = messageOf(error, t('fair.failed'))
    return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!round) {
    return (
      <Loading text={t('fair.loading')}>
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  const noted = notedOf(game, roundId)
  const verdict = verifyRound(round, noted)
  if (!verdict) return null
  const { serverSeed, clientSeed, nonce, ...shown } = round
  const seeds = { serverSeed, clientSeed, nonce }
  return <VerdictView {...shown} seeds={seeds} verdict={verdict} noted={noted} />
}
