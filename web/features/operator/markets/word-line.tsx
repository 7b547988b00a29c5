import type { DeskMarket } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatDateTime } from '../../../lib/time.ts'

/** An operator's decision: who made it, when and why. */
export function WordLine({ word }: { word: NonNullable<DeskMarket['suspended']> }) {
  const { operatorName: name, reason, at } = word
  return (
    <p className="break-words text-ink-muted text-xs">
      {deskText('markets.by', { name, reason, time: formatDateTime(at) })}
    </p>
  )
}
