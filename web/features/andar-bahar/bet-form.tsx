import { type FormEvent, type ReactNode, useState } from 'react'
import type { AndarBaharRound } from '../../../domain/contract/andar-bahar.ts'
import { ANDAR_BAHAR_ODDS } from '../../../domain/games/andar-bahar/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { createQuickStakes } from '../../lib/quick-stakes.ts'
import { BetButton } from '../../ui/bet-button.tsx'
import { Button } from '../../ui/button.tsx'
import { QuickStakesEditor } from '../../ui/quick-stakes-editor.tsx'
import { StakeBox } from '../../ui/stake-box.tsx'
import { slipProfit } from './slip.ts'
import type { SlipControl } from './use-slip.ts'

const andarBaharStakes = createQuickStakes('andarBaharStakes', [100, 200, 500, 1000, 2000, 5000, 10_000])

export type BetFormProps = {
  round: AndarBaharRound
  isBetting: boolean
  control: SlipControl
  /** In a popup: closes it without a bet. */
  onCancel?: () => void
  onPlaced?: () => void
}

export function BetForm({ round, isBetting, control, onCancel, onPlaced }: BetFormProps) {
  const t = useText()
  const stakes = andarBaharStakes.use()
  const [isEditing, setEditing] = useState(false)
  const { slip, problem, isSending } = control
  const isOpen = isBetting && round.bet === null
  if (isEditing) {
    const invalid = t('andarBahar.stakesInvalid')
    return (
      <QuickStakesEditor of={andarBaharStakes} invalid={invalid} isWide onClose={() => setEditing(false)} />
    )
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isOpen && !isSending && (await control.submit())) onPlaced?.()
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <Terms control={control} />
      <StakeBox
        label={t('bet.stake')}
        value={slip.stakeText}
        onChange={control.setStake}
        quick={stakes}
        error={problem && t(problem)}
        disabled={!isOpen || isSending}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => setEditing(true)}>{t('andarBahar.edit')}</Button>
        <Button onClick={control.reset} disabled={!isOpen || isSending}>
          {t('ui.reset')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        <BetButton
          type="submit"
          tone="primary"
          busy={isSending}
          disabled={!isOpen}
          className={onCancel ? '' : 'col-span-2 h-12!'}
        >
          {t('bet.submit')}
        </BetButton>
      </div>
      {!isOpen && <p className="text-ink-muted text-sm">{closedNote(t, round)}</p>}
    </form>
  )
}

function closedNote(t: ReturnType<typeof useText>, { bet }: AndarBaharRound): string {
  if (!bet) return t('andarBahar.closedForNow')
  const yours = { label: t(`andarBahar.${bet.label}`), stake: formatRupees(bet.stake) }
  return `${t('andarBahar.yourBet', yours)}. ${t('andarBahar.oneBet')}`
}

function Terms({ control: { slip } }: Pick<BetFormProps, 'control'>) {
  const t = useText()
  const { label } = slip
  return (
    <dl className="grid grid-cols-3 overflow-hidden rounded-lg border border-line bg-raised text-center">
      <Term name={t('andarBahar.betFor')}>{label === null ? '–' : t(`andarBahar.${label}`)}</Term>
      <Term name={t('bet.odds')}>{label === null ? '–' : ANDAR_BAHAR_ODDS[label]}</Term>
      <Term name={t('bet.profit')}>{formatRupees(slipProfit(slip))}</Term>
    </dl>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-1 py-1.5">
      <dt className="text-2xs text-ink-muted">{name}</dt>
      <dd className="truncate font-bold tabular-nums">{children}</dd>
    </div>
  )
}
