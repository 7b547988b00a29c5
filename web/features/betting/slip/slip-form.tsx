import type { FormEvent, RefObject } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { AcceptOddsField } from '../../../ui/accept-odds-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { SlipSummary } from './slip-summary.tsx'
import { StakeChips } from './stake-chips.tsx'
import { StakeField } from './stake-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import type { SlipControl } from './use-slip.ts'

type SlipFormProps = { control: SlipControl; stakeRef: RefObject<HTMLInputElement | null> }

/** The stake, the effect of the bet, and what happens if the price moves. */
export function SlipForm({ control, stakeRef }: SlipFormProps) {
  const t = useText()
  const { placing, submit, reset } = control
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      onSubmit={onSubmit}
      className="grid gap-2.5 px-4 pt-3 pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--phone-bar,0px)))]"
    >
      <StakeField control={control} stakeRef={stakeRef}>
        <Button onClick={reset} disabled={placing.state === 'placing'} className="h-11">
          {t('ui.reset')}
        </Button>
        <SubmitButton control={control} words={t('bet.submit')} />
      </StakeField>
      <UnconfirmedNotice placing={placing} />
      <StakeChips control={control} />
      <SlipSummary control={control} />
      <AcceptOddsField
        accept={control.accept}
        onChange={control.setAccept}
        disabled={placing.state !== 'idle'}
      />
    </form>
  )
}
