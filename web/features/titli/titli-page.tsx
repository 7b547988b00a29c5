import { messageOf } from '../../lib/errors.ts'
import { useOwnRound } from '../../lib/games/use-own-round.ts'
import { useText } from '../../lib/messages/text.ts'
import { GamePage } from '../../ui/game-page.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { openRound } from './api/open-round.ts'
import { BetsPanel } from './bets-panel.tsx'
import { TitliRules, useTitliReturns } from './rules.tsx'
import { TitliPlay } from './titli-play.tsx'

/** Titli Par: twelve pictures to bet on, and a board of cards that each round's picture is scratched from. */
export function TitliPage() {
  const t = useText()
  const returns = useTitliReturns()
  const { round, userId, error, isFetching, refetch } = useOwnRound('titli', openRound)
  return (
    <GamePage game="titli" title={t('titli.title')} rules={<TitliRules />} returns={returns} round={round}>
      {userId === '' && <ErrorState message={t('bet.notLoggedIn')} />}
      {userId !== '' && (
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-3 lg:order-1">
            {round && <TitliPlay round={round} userId={userId} />}
            {!round && error && (
              <ErrorState
                message={messageOf(error, t('titli.failed'))}
                onRetry={() => void refetch()}
                busy={isFetching}
              />
            )}
            {!round && !error && (
              <Loading text={t('titli.loading')}>
                <Skeleton className="h-96" />
              </Loading>
            )}
          </div>
          <BetsPanel userId={userId} />
        </div>
      )}
    </GamePage>
  )
}
