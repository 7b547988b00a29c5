import '../../lib/messages/en/games/color-prediction.ts'
import { useState } from 'react'
import type { ColorPredictionRound } from '../../../domain/contract/color-prediction.ts'
import type { ColorPredictionSelection } from '../../../domain/games/color-prediction/rules.ts'
import { messageOf } from '../../lib/errors.ts'
import { type Coming, SHOWN_WITHIN_MS } from '../../lib/games/held-results.ts'
import { useReveal } from '../../lib/games/use-reveal.ts'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { GamePage } from '../../ui/game-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useRound } from './api/get-round.ts'
import { BetForm } from './bet-form.tsx'
import { BetPad } from './bet-pad.tsx'
import { LastNumbers } from './last-numbers.tsx'
import { LiveBetsTable } from './live-bets-table.tsx'
import { MyBets } from './my-bets.tsx'
import { RoundPanel } from './round-panel.tsx'
import { ColorPredictionRules, shownReturns } from './rules.tsx'
import { usePhase } from './use-phase.ts'
import { useWinNotices } from './use-win-notices.ts'

/** Color Prediction: one number a minute for everybody; players bet on it, its colour or its size. */
export function ColorPredictionPage() {
  const t = useText()
  const userId = storedUserId(useStoredUser()) ?? ''
  const [on, setOn] = useState<ColorPredictionSelection | null>(null)
  const query = useRound()
  const { data } = query
  const round = data?.round
  const phase = usePhase(round)
  useReveal('color-prediction', userId, round ? comingNumber(round) : null)
  useWinNotices(userId)
  return (
    <GamePage
      game="color-prediction"
      title={t('color.title')}
      rules={<ColorPredictionRules />}
      returns={shownReturns()}
      round={round}
    >
      {!round && (
        <NoAnswer
          query={query}
          loading={{ text: t('color.loading'), skeletons: ['h-96'] }}
          failed={(error) => messageOf(error, t('color.failed'))}
        />
      )}
      {round && phase && (
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-3">
            <RoundPanel round={round} phase={phase} />
            <BetPad selected={on} onSelect={setOn} isOpen={phase === 'betting'} />
            <BetForm round={round} on={on} userId={userId} isOpen={phase === 'betting'} />
          </div>
          <Tabs
            label={t('color.lists')}
            tabs={[
              { id: 'last', label: t('color.last'), content: <LastNumbers last={data.last} /> },
              { id: 'live', label: t('color.live'), content: <LiveBetsTable /> },
              { id: 'mine', label: t('color.mine'), content: <MyBets userId={userId} /> },
            ]}
          />
        </div>
      )}
    </GamePage>
  )
}

/** The number that a round is about to show. The server may pay its bets before the page has it. */
function comingNumber({ number, roundId, drawnAtMs }: ColorPredictionRound): Coming | null {
  return number === null ? { of: roundId, fromMs: drawnAtMs, forMs: SHOWN_WITHIN_MS } : null
}
