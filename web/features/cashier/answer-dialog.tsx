import { type ReactNode, type RefObject, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The outcome of a request, shown until the player closes it. */
export interface RequestAnswer {
  readonly title: string
  readonly text: string
  /** More about it, such as the server's message. */
  readonly detail?: string
}

type AnswerDialogProps = {
  answer: RequestAnswer | null
  onClose: () => void
  /** The form's submit button, which gets the focus back: it lost it while busy. */
  sentBy: RefObject<HTMLElement | null>
  /** Actions other than closing. */
  children?: ReactNode
}

/** Shows the outcome of a request over its form. */
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
