import '../../lib/messages/en/games/aviator.ts'
import { useEffect } from 'react'
import { type AviatorBet, type AviatorRound, CRASH_POINTS_MAX } from '../../../domain/contract/aviator.ts'
import { hundredths, reachedAfterMs } from '../../../domain/games/aviator/rules.ts'
import { ensureClientSeed } from '../../lib/games/client-seed.ts'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { ConnectionNotice } from '../../ui/connection-sign.tsx'
import { GamePage } from '../../ui/game-page.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useHistory } from './api/bets.ts'
import { useLiveBets, useRound } from './api/round.ts'
import { BetPanel } from './bet-panel.tsx'
import { CrashChips } from './crash-chips.tsx'
import { LiveBetsTable } from './live-bets-table.tsx'
import { MyBets } from './my-bets.tsx'
import { betNames } from './names.ts'
import { betsByPanel, panelIndexes } from './own-bets.ts'
import { OwnHistory } from './own-history.tsx'
import { HowToPlay, shownReturns } from './rules.tsx'
import { Sky } from './sky.tsx'
import { useFlightSignals } from './use-flight-signals.ts'
import { usePhase } from './use-phase.ts'

const loadLastFlights = async () => (await import('./last-flights.tsx')).LastFlights

/** Aviator: one flight for everyone, and two bets on it for each player. */
export function AviatorPage() {
  const t = useText()
  const userId = storedUserId(useStoredUser()) ?? ''
  const query = useRound()
  const round = query.data
  useEffect(() => {
    if (userId !== '') void ensureClientSeed(userId)
  }, [userId])
  return (
    <GamePage
      game="aviator"
      title={t('aviator.title')}
      rules={<HowToPlay />}
      rulesLabel={t('aviator.howTo')}
      returns={shownReturns()}
      round={round}
    >
      {round ? (
        <Game userId={userId} round={round} isUnanswered={query.isError} />
      ) : (
        <NoAnswer
          query={query}
          loading={{ text: t('aviator.loading'), skeletons: ['h-72'] }}
          failed={() => t('aviator.failed')}
        />
      )}
    </GamePage>
  )
}

type GameProps = { userId: string; round: AviatorRound; isUnanswered: boolean }

function Game({ userId, round, isUnanswered }: GameProps) {
  const t = useText()
  const phase = usePhase(round)
  useFlightSignals(phase)
  const history = useHistory(userId)
  const bets = history.data ?? []
  const fetchHistory = async () => {
    const { data, isError } = await history.refetch()
    return isError ? undefined : data
  }
  const byPanel = betsByPanel(bets, round.roundId, betNames.use())
  return (
    <div className="relative flex flex-wrap items-start gap-y-3 [--sky-bottom:calc(2.5rem+var(--sky))] [--sky:clamp(10rem,calc(100dvh-26.5rem-var(--phone-bar,0px)),22rem)] lg:grid lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:gap-x-3 lg:[--sky:clamp(12rem,calc(100dvh-30rem),26rem)]">
      <div className="contents lg:relative lg:col-start-2 lg:row-start-1 lg:flex lg:flex-wrap lg:items-start lg:gap-y-3">
        <div className="order-1 grid w-full min-w-0 gap-3">
          <CrashChips />
          <Sky round={round} phase={phase} cashOutsMs={byPanel.flatMap(cashOutMs)}>
            <div className="absolute inset-x-2 top-2">
              <ConnectionNotice
                late={t('aviator.notLive')}
                fault={isUnanswered ? t('aviator.offline') : undefined}
              />
            </div>
          </Sky>
        </div>
        {panelIndexes.map((panel) => (
          <BetPanel
            key={panel}
            panel={panel}
            userId={userId}
            round={round}
            phase={phase}
            bet={byPanel[panel]}
            history={history.data}
            fetchHistory={fetchHistory}
          />
        ))}
        <div className="order-3 grid w-full min-w-0 grid-cols-1 gap-3">
          <OwnHistory bets={bets} />
          <OnDemand
            title={t('aviator.lastFlights', { count: CRASH_POINTS_MAX })}
            load={loadLastFlights}
            props={{}}
          />
        </div>
      </div>
      <BetLists roundId={round.roundId} bets={bets} />
    </div>
  )
}

/** When the player cashed the bet out, in milliseconds of flight; empty while the bet is open. */
function cashOutMs(bet: AviatorBet | undefined): number[] {
  return bet?.multiplier == null ? [] : [reachedAfterMs(hundredths(bet.multiplier))]
}

function BetLists({ roundId, bets }: { roundId: string; bets: readonly AviatorBet[] }) {
  const t = useText()
  const live = useLiveBets(roundId)
  return (
    <section
      aria-label={t('aviator.bets')}
      className="order-4 w-full min-w-0 rounded-xl border border-line bg-surface p-3 lg:order-none lg:col-start-1 lg:row-start-1"
    >
      <Tabs
        label={t('aviator.bets')}
        tabs={[
          { id: 'all', label: t('bet.all'), content: <LiveBetsTable bets={live} /> },
          { id: 'mine', label: t('bet.mine'), content: <MyBets bets={bets} /> },
        ]}
      />
    </section>
  )
}
