import { type ReactNode, type RefObject, useId } from 'react'
import { blockRefusals, type RefusalName } from '../../../../domain/contract/refusals.ts'
import { useText } from '../../../lib/messages/text.ts'
import { typedStake } from '../../../lib/stake.ts'
import { Input } from '../../../ui/field.tsx'
import { StakeOnOffer } from './stake-on-offer.tsx'
import type { SlipControl } from './use-slip.ts'

/** Refusals about the stake, or about any bet, shown beside it while the player types. */
const stakeProblems: readonly RefusalName[] = [
  'invalidStake',
  'stakeTooLow',
  'stakeTooHigh',
  'insufficientBalance',
  'insufficientForExposure',
  ...blockRefusals,
]

type StakeFieldProps = {
  control: SlipControl
  stakeRef: RefObject<HTMLInputElement | null>
  /** Shown in one line with the field. */
  children?: ReactNode
}

export function StakeField({ control, stakeRef, children }: StakeFieldProps) {
  const t = useText()
  const id = useId()
  const { slip, problem, placing, setStake } = control
  const isWrong = problem !== undefined && stakeProblems.includes(problem.name)
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {t('bet.stake')}
        </label>
        <div className="relative min-w-0 flex-1">
          <span aria-hidden className="absolute inset-y-0 left-3 grid place-content-center text-ink-muted">
            ₹
          </span>
          <Input
            ref={stakeRef}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t('bet.stake')}
            value={slip.stakeText}
            disabled={placing.state !== 'idle'}
            onChange={(event) => setStake(typedStake(event.target.value, slip.stakeText))}
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
            className="h-11! pl-7! font-semibold tabular-nums"
          />
        </div>
        {children}
      </div>
      <StakeOnOffer control={control} />
      {isWrong && (
        <p id={`${id}-problem`} className="text-loss text-xs">
          {t(problem.key)}
        </p>
      )}
    </div>
  )
}
