import { Hash } from 'lucide-react'
import { useState } from 'react'
import type { DeskDraw } from '../../../../domain/contract/operator/matka.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DeskList } from '../shared/answer.tsx'
import { useDeskMatkaMarkets, useDraws } from './api/platform.ts'
import { DeclareDrawDialog } from './declare-draw-dialog.tsx'
import { DrawRow, type PannaToDeclare } from './draw-row.tsx'

/** Draws with their results: first those that await a result, then coming ones, then finished ones. */
export function ResultsSection() {
  const [marketId, setMarketId] = useState('')
  const [asked, setAsked] = useState<PannaToDeclare>()
  const draws = useDraws(marketId === '' ? undefined : marketId)
  const areDrawn = draws.data?.pages.every((page) => page.areDrawn)
  return (
    <div className="grid gap-4">
      <MarketField marketId={marketId} onChange={setMarketId} />
      <DeskList list={draws}>
        {(rows) => (
          <>
            <p className="text-ink-muted text-sm">
              {deskText(areDrawn ? 'platform.resultsDrawn' : 'platform.resultsAwaited')}
            </p>
            {rows.length === 0 ? (
              <EmptyState icon={Hash} title={deskText('platform.noDraws')} />
            ) : (
              <ul className="overflow-hidden rounded-xl border border-line bg-surface">
                {inOrder(rows).map((draw) => (
                  <DrawRow key={draw.roundId} draw={draw} onAsk={setAsked} />
                ))}
              </ul>
            )}
          </>
        )}
      </DeskList>
      {asked && <DeclareDrawDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function MarketField({ marketId, onChange }: { marketId: string; onChange: (marketId: string) => void }) {
  const { data: markets = [] } = useDeskMatkaMarkets()
  return (
    <div className="max-w-xs">
      <Field label={deskText('platform.resultsOf')}>
        {(control) => (
          <Select {...control} value={marketId} onChange={({ target }) => onChange(target.value)}>
            <option value="">{deskText('platform.allMarkets')}</option>
            {markets.map(({ market }) => (
              <option key={market.marketId} value={market.marketId}>
                {market.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** Draws that await a result, then coming ones by their next panna, then finished ones, newest first. */
function inOrder(draws: readonly DeskDraw[]): DeskDraw[] {
  const {
    awaited = [],
    ahead = [],
    over = [],
  } = Object.groupBy(draws, ({ open, close }) => {
    const states = [open.state, close.state]
    if (states.includes('awaited')) return 'awaited'
    return states.includes('ahead') ? 'ahead' : 'over'
  })
  const nextAt = ({ open, close }: DeskDraw) => (open.state === 'ahead' ? open.at : close.at)
  return [...awaited, ...ahead.toSorted((a, b) => nextAt(a).localeCompare(nextAt(b))), ...over]
}
