import { type ReactNode, type RefObject, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What came of a request, to be read and closed. */
export interface RequestAnswer {
  readonly title: string
  readonly text: string
  /** What more is known of it, such as the server's own words. */
  readonly detail?: string
}

type AnswerDialogProps = {
  /** Null for none. */
  answer: RequestAnswer | null
  onClose: () => void
  /** What the form was sent by, for the focus to go back to: a button that was busy has lost it. */
  sentBy: RefObject<HTMLElement | null>
  /** What can be done next, beside closing. */
  children?: ReactNode
}

/** Says over the form what came of it. */
export function AnswerDialog({ answer, onClose, sentBy, children }: AnswerDialogProps) {
  const t = useText()
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={(open) => !open && onClose()}
      title={answer?.title ?? ''}
      description={answer?.text ?? ''}
      initialFocus={ok}
      returnFocus={sentBy}
    >
      {answer?.detail !== undefined && <p className="mb-4 text-sm">{answer.detail}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button ref={ok} tone={children ? 'neutral' : 'primary'} onClick={onClose} className="min-w-24">
          {t('cashier.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
