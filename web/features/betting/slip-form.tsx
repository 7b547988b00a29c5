import { type FormEvent, type RefObject, useId } from 'react'
import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Input } from '../../ui/field.tsx'
import { AcceptOddsField } from './accept-odds-field.tsx'
import { stakeChips, typedStake } from './slip.ts'
import { SlipSummary } from './slip-summary.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { SlipControl } from './use-slip.ts'

type SlipFormProps = {
  marketId: string
  control: SlipControl
  stakeRef: RefObject<HTMLInputElement | null>
}

/** Refusals that are about the stake, said beside it while it is typed. */
const stakeProblems: readonly (RefusalName | undefined)[] = [
  'invalidStake',
  'stakeTooLow',
  'stakeTooHigh',
  'insufficientBalance',
]

/** Stake, what the bet would do, and what happens if the price moves. */
export function SlipForm({ marketId, control, stakeRef }: SlipFormProps) {
  const t = useText()
  const { slip, placing, setStake, submit, reset } = control
  const isEditable = placing.state === 'idle'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      onSubmit={onSubmit}
      className="grid gap-2.5 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <StakeField control={control} stakeRef={stakeRef}>
        <div className="flex gap-2">
          <Button onClick={reset} disabled={placing.state === 'placing'} className="h-11">
            {t('slip.reset')}
          </Button>
          <SubmitButton marketId={marketId} control={control} />
        </div>
      </StakeField>
      {placing.state === 'unconfirmed' && (
        <p role="alert" className="rounded-lg bg-loss-soft px-3 py-2 text-loss text-sm">
          {t('slip.unconfirmed')}
        </p>
      )}
      <fieldset disabled={!isEditable} className="-mx-4 min-w-0">
        <legend className="sr-only">{t('slip.stakeChips')}</legend>
        <div className="flex gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:grid lg:grid-cols-5">
          {stakeChips.map((rupees) => (
            <Chip
              key={rupees}
              selected={slip.stakeText === String(rupees)}
              onClick={() => setStake(String(rupees))}
              className="shrink-0 lg:px-0"
            >
              {formatWhole(rupees)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <SlipSummary control={control} />
      <AcceptOddsField accept={control.accept} onChange={control.setAccept} disabled={!isEditable} />
    </form>
  )
}

function StakeField({
  control,
  stakeRef,
  children,
}: Pick<SlipFormProps, 'control' | 'stakeRef'> & { children: React.ReactNode }) {
  const t = useText()
  const id = useId()
  const { slip, problem, placing, setStake } = control
  const isWrong = problem !== undefined && stakeProblems.includes(problem)
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {t('slip.stake')}
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
            placeholder={t('slip.stake')}
            value={slip.stakeText}
            disabled={placing.state !== 'idle'}
            onChange={(event) => setStake(typedStake(event.target.value, slip.stakeText))}
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
            className="h-11! pl-7! font-semibold tabular-nums"
          />
        </div>
        {children}
      </div>
      {isWrong && (
        <p id={`${id}-problem`} className="text-loss text-xs">
          {t(`refusal.${problem}`)}
        </p>
      )}
    </div>
  )
}
