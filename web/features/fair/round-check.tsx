import type { GameName } from '../../../domain/games/game.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { notedOf } from '../../lib/games/seen-rounds.ts'
import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { isNotOver, useFairRound } from './api/get-round.ts'
import { isFairGame } from './game-field.tsx'
import { VerdictView } from './verdict-view.tsx'
import { verifyRound } from './verify.ts'

/** Fetches a round and computes it again in the browser. */
export function RoundCheck({ game, roundId }: { game: GameName; roundId: string }) {
  const t = useText()
  const isDecidedBySeeds = isFairGame(game)
  const query = useFairRound(game, isDecidedBySeeds ? roundId : '')
  const { error } = query
  const round = error === null ? query.data : undefined
  if (!isDecidedBySeeds) return <EmptyState title={t('fair.noOutcome')} />
  if (error && isNotOver(error)) return <Loading text={t('fair.notOver')} />
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={t('fair.notFound')} />
  if (!round) {
    return (
      <NoAnswer
        query={query}
        loading={{ text: t('fair.loading'), skeletons: ['h-40'] }}
        failed={(failure) => messageOf(failure, t('fair.failed'))}
      />
    )
  }
  const noted = notedOf(game, roundId)
  const verdict = verifyRound(round, noted)
  if (!verdict) return null
  const { serverSeed, clientSeed, nonce, ...shown } = round
  const seeds = { serverSeed, clientSeed, nonce }
  return <VerdictView {...shown} seeds={seeds} verdict={verdict} noted={noted} />
}
