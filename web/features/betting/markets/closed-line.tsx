import { memo } from 'react'
import { profitAtRuns } from '../../../../domain/betting/book.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Money } from '../../../ui/money.tsx'

type ClosedLineProps = { marketId: string; position: Position | undefined }

/** A closed line: the runs it ended at, and the player's result. */
export const ClosedLine = memo(function ClosedLine({ marketId, position }: ClosedLineProps) {
  const t = useText()
  const name = useOdds(marketId, (odds) => odds.marketName) ?? ''
  const isClosed = useOdds(marketId, (odds) => odds.status === 'CLOSED')
  const result = useOdds(marketId, (odds) => odds.result) ?? null
  if (!isClosed) return null
  const runs = /^\d+$/.test(result ?? '') ? Number(result) : undefined
  const book = position?.book
  const resultText = (words: string | null) =>
    words === null ? t('market.closed') : feedText('result', words)
  return (
    <li className="flex items-baseline gap-3 px-4 py-2 text-sm" data-market={marketId}>
      <span className="min-w-0 flex-1">{feedText('market', name)}</span>
      {book?.kind === 'line' && runs !== undefined && (
        <Money rupees={rupeesFromPaise(profitAtRuns(book, runs))} signed className="font-semibold" />
      )}
      <span className="font-semibold tabular-nums">
        {runs === undefined ? resultText(result) : t('line.result', { runs })}
      </span>
    </li>
  )
})
