import { Hash } from 'lucide-react'
import { useState } from 'react'
import type { DeskDraw } from '../../../../domain/contract/operator/matka.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Answer, More } from '../shared/answer.tsx'
import { useDraws, useMarkets } from './api/platform.ts'
import { DeclareDialog } from './declare-dialog.tsx'
import { type AskedPanna, DrawRow } from './draw-row.tsx'

/** Draws with their results: what is awaited first, then what comes next, then the newest. */
export function ResultsSection() {
  const [marketId, setMarketId] = useState('')
  const [asked, setAsked] = useState<AskedPanna>()
  const draws = useDraws(marketId === '' ? undefined : marketId)
  return (
    <div className="grid gap-4">
      <MarketField marketId={marketId} onChange={setMarketId} />
      <Answer query={draws}>
        {({ pages }) => {
          const all = inOrder(pages.flatMap((page) => page.draws))
          const areDrawn = pages.every((page) => page.areDrawn)
          return (
            <>
              <p className="text-ink-muted text-sm">
                {deskText(areDrawn ? 'platform.resultsDrawn' : 'platform.resultsAwaited')}
              </p>
              {all.length === 0 && <EmptyState icon={Hash} title={deskText('platform.noDraws')} />}
              {all.length > 0 && (
                <ul className="overflow-hidden rounded-xl border border-line bg-surface">
                  {all.map((draw) => (
                    <DrawRow key={draw.roundId} draw={draw} onAsk={setAsked} />
                  ))}
                </ul>
              )}
              <More pages={draws} />
            </>
          )
        }}
      </Answer>
      {asked && <DeclareDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function MarketField({ marketId, onChange }: { marketId: string; onChange: (marketId: string) => void }) {
  const { data: markets = [] } = useMarkets()
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

/** Draws that are awaited, then those ahead by what comes next, then the newest of those that are over. */
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
