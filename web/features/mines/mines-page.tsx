import '../../lib/messages/en/games/mines.ts'
import { STAKE_MAX } from '../../../domain/games/mines/rules.ts'
import { messageOf } from '../../lib/errors.ts'
import { useClosedGames } from '../../lib/games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatPaise, formatRupees } from '../../lib/money.ts'
import { GamePage } from '../../ui/game-page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BetList } from './bet-list.tsx'
import { BetPanel } from './bet-panel.tsx'
import { Board } from './board.tsx'
import { Ladder } from './ladder.tsx'
import './mines.css'
import { RoundBar } from './round-bar.tsx'
import { RoundResult } from './round-result.tsx'
import { useBet } from './use-bet.ts'
import { useMines } from './use-mines.ts'
import { multiplierText } from './words.ts'

/** Mines: bet for ten seconds, then watch the tiles turn, and cash out before a bomb. */
export function MinesPage() {
  const t = useText()
  const mines = useMines()
  const { round, userId, steps, error } = mines
  const actions = useBet(round, userId)
  const isClosed = useClosedGames().has('mines')
  const returns = steps.map(({ step, multiplier, chance, returns }) => ({
    bet: t('mines.step', { step }),
    pays: t('mines.pays', { multiplier: multiplierText(multiplier) }),
    chance,
    returns,
  }))
  return (
    <GamePage game="mines" title={t('mines.title')} rules={<Rules />} returns={returns} round={round}>
      {error && !isClosed && (
        <ErrorState
          message={messageOf(error, t('mines.failed'))}
          onRetry={mines.retry}
          busy={mines.isRetrying}
        />
      )}
      <div data-notices="top-right" className="grid gap-3 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start">
        <div className="grid min-w-0 gap-3 lg:col-start-2 lg:row-start-1">
          <RoundBar {...mines} />
          <Board {...mines}>
            <PlacedNote amount={actions.placedAmt} />
            {actions.pending !== 'cashOut' && <RoundResult {...mines} />}
          </Board>
          <Ladder {...mines} />
        </div>
        <BetPanel {...mines} actions={actions} />
      </div>
      {userId !== '' && <BetList userId={userId} />}
    </GamePage>
  )
}

/** Shown over the tiles for a second after a bet was placed. */
function PlacedNote({ amount }: { amount: number | null }) {
  const t = useText()
  return (
    <div role="status" className="pointer-events-none absolute inset-0 z-20 grid place-items-center">
      {amount !== null && (
        <p className="animate-rise rounded-2xl bg-gain-solid px-6 py-4 font-bold text-lg text-on-solid shadow-float">
          {t('mines.betPlaced', { amount: formatRupees(amount) })}
        </p>
      )}
    </div>
  )
}

function Rules() {
  const t = useText()
  return (
    <>
      <p>{t('mines.rulePlay')}</p>
      <p>{t('mines.rulePay')}</p>
      <p>{t('mines.ruleAuto')}</p>
      <p>{t('mines.ruleMax', { amount: formatPaise(STAKE_MAX) })}</p>
    </>
  )
}
