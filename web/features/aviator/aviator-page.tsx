import { useEffect } from 'react'
import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import { hundredths, reachedAfterMs } from '../../../domain/games/aviator/rules.ts'
import { ensureClientSeed } from '../../lib/games/client-seed.ts'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { ConnectionNotice } from '../../ui/connection-sign.tsx'
import { GamePage } from '../../ui/game-page.tsx'
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
import { usePhase } from './use-phase.ts'

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
  const history = useHistory(userId)
  const bets = history.data ?? []
  const fetchHistory = async () => {
    const { data, isError } = await history.refetch()
    return isError ? undefined : data
  }
  const byPanel = betsByPanel(bets, round.roundId, betNames.use())
  return (
    <>
      <ConnectionNotice late={t('aviator.notLive')} fault={isUnanswered ? t('aviator.offline') : undefined} />
      <div className="grid items-start gap-3 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3 lg:col-start-2 lg:row-start-1">
          <CrashChips />
          <Sky round={round} phase={phase} cashOutsMs={byPanel.flatMap(cashOutMs)} />
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
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
          </div>
          <OwnHistory bets={bets} />
        </div>
        <BetLists roundId={round.roundId} bets={bets} />
      </div>
    </>
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
      className="min-w-0 rounded-xl border border-line bg-surface p-3 lg:col-start-1 lg:row-start-1"
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
