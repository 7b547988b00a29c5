import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatRate } from '../../../lib/prices.ts'
import { AcceptOddsField } from '../../../ui/accept-odds-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RunBook } from '../markets/run-book.tsx'
import { PriceQuestion } from './price-question.tsx'
import { agreedPrice, type LineSlip } from './slip.ts'
import { SlipSummary } from './slip-summary.tsx'
import { toneOf } from './slip-words.ts'
import { StakeChips } from './stake-chips.tsx'
import { StakeField } from './stake-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import type { SlipControl } from './use-slip.ts'
import { useStakeFocus } from './use-stake-focus.ts'

type SessionPopupProps = { slip: LineSlip; control: SlipControl }

/** The dialog of a bet on a line; it follows the line's price while it is open. */
export function SessionPopup({ slip, control }: SessionPopupProps) {
  const { reset, placing } = control
  const feedText = useFeedText()
  const stake = useRef<HTMLInputElement>(null)
  const close = () => {
    if (placing.state !== 'placing') reset()
  }
  return (
    <Dialog open onOpenChange={close} title={feedText('market', slip.label)} initialFocus={stake}>
      <SessionForm slip={slip} control={control} stakeRef={stake} onCancel={close} />
    </Dialog>
  )
}

type SessionFormProps = SessionPopupProps & {
  stakeRef: RefObject<HTMLInputElement | null>
  onCancel: () => void
}

function SessionForm({ slip, control, stakeRef, onCancel }: SessionFormProps) {
  const t = useText()
  const { placing, submit, held, preview } = control
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  useStakeFocus(stakeRef, placing.state === 'idle', false)
  const withBet = preview?.book
  return (
    <form onSubmit={onSubmit} className="grid gap-2.5">
      <Terms slip={slip} control={control} />
      <StakeField control={control} stakeRef={stakeRef} />
      <UnconfirmedNotice placing={placing} />
      <StakeChips control={control} />
      <SlipSummary control={control} />
      {held?.book.kind === 'line' && (
        <RunBook held={held.book} withBet={withBet?.kind === 'line' ? withBet : undefined} runs={slip.runs} />
      )}
      <AcceptOddsField
        accept={control.accept}
        onChange={control.setAccept}
        disabled={placing.state !== 'idle'}
      />
      <div className="sticky -bottom-5 -mb-5 grid grid-cols-2 gap-2 bg-surface pt-1 pb-5">
        <Button onClick={onCancel} disabled={placing.state === 'placing'} className="h-11">
          {t('ui.cancel')}
        </Button>
        <SubmitButton control={control} words={t('session.confirm')} />
      </div>
    </form>
  )
}

/** Type, current runs and odds, and the question whether to accept a moved price. */
function Terms({ slip, control }: SessionPopupProps) {
  const t = useText()
  const { price } = control
  const { rate, runs = slip.runs } = price.state === 'gone' ? agreedPrice(slip) : price
  const isYes = toneOf(slip) === 'lgaai'
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <dl className={clsx('grid grid-cols-3 text-center', isYes ? 'bg-lgaai/40' : 'bg-khaai/40')}>
        <Term name={t('bet.type')}>{t(`bet.${slip.side}`)}</Term>
        <Term name={t('bet.runs')}>{runs}</Term>
        <Term name={t('bet.odds')}>{formatRate(rate)}</Term>
      </dl>
      <PriceQuestion control={control} />
    </div>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-1.5">
      <dt className="text-2xs text-ink-muted">{name}</dt>
      <dd className="font-bold text-lg tabular-nums leading-6">{children}</dd>
    </div>
  )
}
