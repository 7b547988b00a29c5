import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { useRunner } from '../../../lib/realtime/hooks.ts'
import { Money } from '../../../ui/money.tsx'

interface Outcome {
  readonly selectionId: number
  /** In rupees. */
  readonly profit: number
}

type OutcomesProps = { marketId: string; profits: readonly Outcome[] }

/** What each result brings once a part of a position is closed. */
export function Outcomes({ marketId, profits }: OutcomesProps) {
  const t = useText()
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="text-ink-muted">{t('cashOut.then')}</h3>
      <dl className="grid gap-1">
        {profits.map((each) => (
          <OutcomeRow key={each.selectionId} marketId={marketId} {...each} />
        ))}
      </dl>
    </div>
  )
}

function OutcomeRow({ marketId, selectionId, profit }: Outcome & { marketId: string }) {
  const name = useFeedText()('result', useRunner(marketId, selectionId)?.team_name ?? '')
  return (
    <div className="flex justify-between gap-3">
      <dt className="truncate">{name}</dt>
      <dd>
        <Money rupees={profit} signed className="font-semibold" />
      </dd>
    </div>
  )
}
