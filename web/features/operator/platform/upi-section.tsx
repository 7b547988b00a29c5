import { useState } from 'react'
import type { UpiDetails, UpiProposal } from '../../../../domain/contract/operator/upi.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Age } from '../shared/age.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { useUpiState } from './api/platform.ts'
import { ProposeDialog } from './propose-dialog.tsx'
import { ConfirmUpiDialog, DropUpiDialog } from './upi-dialogs.tsx'

/** The UPI details that players pay to, and the proposed change that waits for a second operator. */
export function UpiSection() {
  const [isProposing, setProposing] = useState(false)
  const state = useUpiState()
  return (
    <DeskAnswer query={state}>
      {({ details, proposal }) => (
        <div className="grid gap-4">
          {proposal && <Proposal proposal={proposal} details={details} />}
          <section className="grid gap-3 rounded-xl border border-line bg-surface p-4">
            <h2 className="font-semibold">{deskText('platform.upiNow')}</h2>
            {details ? (
              <Facts details={details} />
            ) : (
              <p className="text-ink-muted text-sm">{deskText('platform.upiPlaceholder')}</p>
            )}
            {!proposal && (
              <Button onClick={() => setProposing(true)} className="justify-self-start">
                {deskText('platform.upiPropose')}
              </Button>
            )}
          </section>
          {isProposing && <ProposeDialog details={details} onClose={() => setProposing(false)} />}
        </div>
      )}
    </DeskAnswer>
  )
}

function Proposal({ proposal, details }: { proposal: UpiProposal; details: UpiDetails | null }) {
  const [asked, setAsked] = useState<{ what: 'confirm' | 'drop'; proposal: UpiProposal }>()
  const { proposedBy, proposedAt, reason, isOwn } = proposal
  const close = () => setAsked(undefined)
  return (
    <section className="grid gap-3 rounded-xl border border-brand bg-brand-soft/40 p-4">
      <h2 className="font-semibold">{deskText(isOwn ? 'platform.upiWaitsOwn' : 'platform.upiWaits')}</h2>
      <Facts details={proposal.details} before={details} />
      <p className="break-words text-ink-muted text-sm">
        {deskText('platform.upiBy', { name: proposedBy, reason })} · <Age since={proposedAt} />
      </p>
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button tone="danger" onClick={() => setAsked({ what: 'confirm', proposal })}>
            {deskText('platform.upiConfirm')}
          </Button>
        )}
        <Button onClick={() => setAsked({ what: 'drop', proposal })}>{deskText('platform.upiDrop')}</Button>
      </div>
      {asked?.what === 'confirm' && <ConfirmUpiDialog proposal={asked.proposal} onClose={close} />}
      {asked?.what === 'drop' && <DropUpiDialog proposal={asked.proposal} onClose={close} />}
    </section>
  )
}

const names = {
  upi_id: 'platform.upiId',
  payeeName: 'platform.upiPayee',
  phone: 'platform.upiPhone',
  whatsappNumber: 'platform.upiWhatsapp',
} as const satisfies Record<keyof UpiDetails, string>

/** Details, each with its current value if that differs. */
function Facts({ details, before }: { details: UpiDetails; before?: UpiDetails | null }) {
  const none = deskText('platform.upiNoWhatsapp')
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {(Object.keys(names) as (keyof UpiDetails)[]).map((name) => (
        <div key={name} className="grid min-w-0 gap-0.5">
          <dt className="text-ink-faint text-xs">{deskText(names[name])}</dt>
          <dd className="break-words font-medium">
            {details[name] ?? none}
            {before && before[name] !== details[name] && (
              <span className="font-normal text-ink-muted">
                {' '}
                ({deskText('platform.upiWas', { value: before[name] ?? none })})
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
