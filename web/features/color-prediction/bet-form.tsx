import { useState } from 'react'
import {
  COLOR_STAKE_MAX,
  COLOR_STAKE_MIN,
  type ColorPredictionRound,
} from '../../../domain/contract/color-prediction.ts'
import {
  type ColorPredictionSelection,
  numbers,
  paysOf,
} from '../../../domain/games/color-prediction/rules.ts'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import { BetButton } from '../../ui/bet-button.tsx'
import { popup } from '../../ui/popups.ts'
import { StakeBox } from '../../ui/stake-box.tsx'
import { usePlaceBet } from './api/place-bet.ts'
import { selectionName } from './selection-name.ts'

type BetFormProps = {
  round: ColorPredictionRound
  on: ColorPredictionSelection | null
  userId: string
  isOpen: boolean
}

const STAKES = [10, 50, 100, 500, 1000, 5000]

/** The stake on the selection, its possible returns, and the button that places the bet. */
export function BetForm({ round, on, userId, isOpen }: BetFormProps) {
  const t = useText()
  const { walletBalance } = useProfile()
  const [typed, setTyped] = useState('100')
  const { send, pending, last, isShown } = usePlaceBet()
  const stake = Number(typed)
  const isUnanswered = last?.outcome === 'unknown'
  const problem = problemOf(stake, walletBalance)

  async function place(): Promise<void> {
    if (on === null) return popup.error(t('color.chooseFirst'))
    const sent = await send({ userId, roundId: round.roundId, on, betAmt: stake })
    // No notice if the page was left.
    if (sent.outcome === 'busy' || !isShown()) return
    if (sent.outcome === 'made') {
      popup.success(t('color.placed', { on: selectionName(on), stake: formatRupees(stake) }))
    }
    // That no answer came is said above the button.
    if (sent.outcome === 'refused') popup.error(messageOf(sent.error, t('errors.unknown')))
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
      className="grid gap-3 rounded-2xl border border-line bg-surface p-3"
    >
      <StakeBox
        label={t('bet.stake')}
        name="betAmt"
        value={typed}
        onChange={setTyped}
        quick={STAKES}
        step={COLOR_STAKE_MIN}
        error={problem && t(problem, limits)}
      />
      <p className="flex justify-between gap-2 text-ink-muted text-sm">
        <span>{t('color.ifItComes')}</span>
        <strong className="text-ink tabular-nums">
          {on === null || problem ? '–' : returnsText(on, stake)}
        </strong>
      </p>
      {isUnanswered && (
        <p role="alert" className="rounded-lg bg-loss-soft px-3 py-2 text-loss text-sm">
          {t('color.unconfirmed')}
        </p>
      )}
      <BetButton
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={pending !== undefined}
        disabled={!isOpen || problem !== undefined || userId === ''}
      >
        {on === null ? t('color.choose') : t('color.place', { on: selectionName(on) })}
      </BetButton>
    </form>
  )
}

const limits = { min: formatRupees(COLOR_STAKE_MIN), max: formatRupees(COLOR_STAKE_MAX) }

function problemOf(stake: number, balance: number) {
  if (!(stake >= COLOR_STAKE_MIN && stake <= COLOR_STAKE_MAX)) return 'color.stakeLimits'
  return stake > balance ? 'refusal.insufficientFunds' : undefined
}

/** The returns of a stake if it wins, the stake included: '₹205.00', or '₹150.00 – ₹205.00' if it depends on the number. */
function returnsText(on: ColorPredictionSelection, stake: number): string {
  const wins = new Set(numbers.map((number) => paysOf(on, Number(number))).filter((pays) => pays > 0))
  return [...wins]
    .toSorted((a, b) => a - b)
    .map((pays) => formatRupees((stake * pays) / 100))
    .join(' – ')
}
