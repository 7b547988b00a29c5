import { useState } from 'react'
import type { Halt } from '../../../../domain/contract/operator/platform.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { useHalt, useHaltBetting } from './api/platform.ts'

/** Whether all betting is halted, with the one action that halts it or resumes it. */
export function HaltBar() {
  const [isAsked, setAsked] = useState(false)
  return (
    <DeskAnswer query={useHalt()}>
      {(halt) => (
        <>
          <HaltState of={halt} onAsk={() => setAsked(true)} />
          {isAsked && <HaltDialog isHalted={halt.isHalted} onClose={() => setAsked(false)} />}
        </>
      )}
    </DeskAnswer>
  )
}

function HaltState({
  of: { isHalted, changedAt, changedBy, reason },
  onAsk,
}: {
  of: Halt
  onAsk: () => void
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-xl border border-line bg-surface px-3 py-2.5 text-sm">
      <div className="grid justify-items-start gap-1">
        <Badge tone={isHalted ? 'loss' : 'gain'}>
          {deskText(isHalted ? 'platform.haltNow' : 'platform.haltNot')}
        </Badge>
        {changedAt !== null && changedBy !== null && (
          <p className="break-words text-ink-faint text-xs">
            {deskText('platform.gameBy', {
              name: changedBy,
              time: formatDateTime(changedAt),
              reason: reason ?? '',
            })}
          </p>
        )}
      </div>
      <Button tone={isHalted ? 'primary' : 'danger'} onClick={onAsk}>
        {deskText(isHalted ? 'platform.resume' : 'platform.halt')}
      </Button>
    </div>
  )
}

const words = {
  halt: { title: 'platform.haltTitle', text: 'platform.haltText', done: 'platform.haltDone' },
  resume: { title: 'platform.resumeTitle', text: 'platform.resumeText', done: 'platform.resumeDone' },
} as const

function HaltDialog({ isHalted, onClose }: { isHalted: boolean; onClose: () => void }) {
  const halting = useHaltBetting()
  const { title, text, done } = words[isHalted ? 'resume' : 'halt']
  return (
    <ActionDialog
      title={deskText(title)}
      description={deskText(text)}
      confirm={deskText(isHalted ? 'platform.resume' : 'platform.halt')}
      tone={isHalted ? 'primary' : 'danger'}
      needsReason
      action={halting}
      input={(reason) => ({ isHalted: !isHalted, reason })}
      done={() => deskText(done)}
      onClose={onClose}
    />
  )
}
