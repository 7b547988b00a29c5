import { useState } from 'react'
import type { MinesReturn } from '../../../domain/games/mines/pay-table.ts'
import { winningsAt } from '../../../domain/games/mines/rules.ts'
import { paiseFromRupees, rupeesFromPaise } from '../../../domain/money.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { BetButton } from '../../ui/bet-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { StakeBox } from '../../ui/stake-box.tsx'
import type { useBet } from './use-bet.ts'
import type { Mines } from './use-mines.ts'
import { multiplierText } from './words.ts'

const QUICK_BETS = [100, 200, 500, 1000, 2000, 5000] as const

type BetPanelProps = Pick<Mines, 'round' | 'phase' | 'steps'> & { actions: ReturnType<typeof useBet> }

export function BetPanel({ round, phase, steps, actions }: BetPanelProps) {
  const t = useText()
  const [amount, setAmount] = useState('100')
  const [autoStep, setAutoStep] = useState<number | null>(null)
  const bet = round?.bet
  const isBettable = !bet && phase === 'betting'
  return (
    <section
      aria-label={t('bet.bet')}
      className="grid content-start gap-4 rounded-2xl border border-line bg-surface p-4"
    >
      <StakeBox label={t('bet.amount')} value={amount} onChange={setAmount} quick={QUICK_BETS} step={1} />
      <AutoField steps={steps} value={autoStep} onChange={setAutoStep} />
      <div className="grid grid-cols-2 gap-2 max-lg:order-first lg:grid-cols-1">
        <BetButton
          tone="primary"
          size="lg"
          disabled={!isBettable}
          busy={actions.pending === 'bet'}
          onClick={() => actions.place(Number(amount), autoStep)}
        >
          {t('bet.button')}
        </BetButton>
        <CashOutButton round={round} phase={phase} actions={actions} />
      </div>
      {bet && <YourBet bet={bet} steps={steps} />}
    </section>
  )
}

type AutoFieldProps = {
  steps: readonly MinesReturn[]
  value: number | null
  onChange: (step: number | null) => void
}

function AutoField({ steps, value, onChange }: AutoFieldProps) {
  const t = useText()
  return (
    <Field label={t('bet.autoCashOut')}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t('mines.autoOff')}</option>
          {steps.map(({ step, multiplier }) => (
            <option key={step} value={step}>
              {t('mines.autoStep', { step, multiplier: multiplierText(multiplier) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Disabled until bets are closed and once the bet is lost. Shows the payout for the tiles that the server has confirmed. */
function CashOutButton({ round, phase, actions }: Omit<BetPanelProps, 'steps'>) {
  const t = useText()
  const bet = round?.bet
  const isOpen = round !== undefined && bet?.status === 'Open' && round.step > 0
  const pays = isOpen && rupeesFromPaise(winningsAt(paiseFromRupees(bet.betAmt), bet.table, round.step))
  return (
    <Button
      size="lg"
      tone={isOpen ? 'gain' : 'neutral'}
      className="whitespace-normal! leading-tight"
      disabled={phase !== 'turning' || bet?.status === 'Lost'}
      busy={actions.pending === 'cashOut'}
      onClick={actions.cashOut}
    >
      {pays === false ? t('bet.cashOut') : t('mines.cashOutFor', { amount: formatRupees(pays) })}
    </Button>
  )
}

type YourBetProps = { bet: NonNullable<NonNullable<Mines['round']>['bet']>; steps: readonly MinesReturn[] }

function YourBet({ bet, steps }: YourBetProps) {
  const t = useText()
  const amount = formatRupees(bet.betAmt)
  const auto = steps[(bet.autoCashOutStep ?? 0) - 1]
  return (
    <p className="text-ink-muted text-sm">
      {auto
        ? t('mines.yourBetAuto', { amount, multiplier: multiplierText(auto.multiplier) })
        : t('mines.yourBet', { amount })}
    </p>
  )
}
