import '../../lib/messages/en/games/titli.ts'
import '../../lib/messages/en/statement.ts'
import { messageOf } from '../../lib/errors.ts'
import { useOwnRound } from '../../lib/games/use-own-round.ts'
import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { GamePage } from '../../ui/game-page.tsx'
import { SkipWait } from '../../ui/skip-wait.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AllBets } from './all-bets.tsx'
import { openRound } from './api/open-round.ts'
import { MyBets } from './my-bets.tsx'
import { TitliRules, useTitliReturns } from './rules.tsx'
import { TitliPlay } from './titli-play.tsx'

/** Titli Par: twelve pictures to bet on, and a board of scratch cards, one for each round's picture. */
export function TitliPage() {
  const t = useText()
  const returns = useTitliReturns()
  const query = useOwnRound('titli', openRound)
  const { round, userId } = query
  return (
    <GamePage game="titli" title={t('titli.title')} rules={<TitliRules />} returns={returns} round={round}>
      {userId === '' && <ErrorState message={t('bet.notLoggedIn')} />}
      {userId !== '' && (
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-3 lg:order-1">
            {round ? (
              <TitliPlay
                {...{ round, userId }}
                skip={<SkipWait onSkip={query.skipWait} busy={query.isFetching} />}
              />
            ) : (
              <NoAnswer
                query={query}
                loading={{ text: t('titli.loading'), skeletons: ['h-96'] }}
                failed={(error) => messageOf(error, t('titli.failed'))}
              />
            )}
          </div>
          <BetsPanel userId={userId} />
        </div>
      )}
    </GamePage>
  )
}

function BetsPanel({ userId }: { userId: string }) {
  const t = useText()
  return (
    <aside aria-label={t('titli.bets')} className="rounded-2xl border border-line bg-surface p-3">
      <Tabs
        label={t('titli.bets')}
        tabs={[
          { id: 'all', label: t('bet.all'), content: <AllBets userId={userId} /> },
          { id: 'mine', label: t('bet.mine'), content: <MyBets userId={userId} /> },
        ]}
      />
    </aside>
  )
}
