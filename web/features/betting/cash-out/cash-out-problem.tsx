import { useText } from '../../../lib/messages/text.ts'
import { Announced } from '../../../ui/announced.tsx'
import { Button } from '../../../ui/button.tsx'

type CashOutProblemProps = { message: string; retry: string; onRetry: () => void; onCancel: () => void }

/** Why the position was not closed, and what can be done about it. */
export function CashOutProblem({ message, retry, onRetry, onCancel }: CashOutProblemProps) {
  const t = useText()
  return (
    <div className="grid gap-4">
      <Announced className="min-h-10 rounded-lg bg-loss-soft px-3 py-2.5 font-medium text-loss text-sm">
        {message}
      </Announced>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button size="lg" tone="primary" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    </div>
  )
}
