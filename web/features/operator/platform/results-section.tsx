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

/** Draws with their results: what is awaited first, then the newest. */
export function ResultsSection() {
  const [marketId, setMarketId] = useState('')
  const [asked, setAsked] = useState<AskedPanna>()
  const draws = useDraws(marketId === '' ? undefined : marketId)
  return (
    <div className="grid gap-4">
      <MarketField marketId={marketId} onChange={setMarketId} />
      <Answer query={draws}>
        {({ pages }) => {
          const all = awaitedFirst(pages.flatMap((page) => page.draws))
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

function awaitedFirst(draws: readonly DeskDraw[]): DeskDraw[] {
  const isAwaited = ({ open, close }: DeskDraw) => open.state === 'awaited' || close.state === 'awaited'
  return [...draws.filter(isAwaited), ...draws.filter((draw) => !isAwaited(draw))]
}
