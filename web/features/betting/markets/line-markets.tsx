import { ChevronDown } from 'lucide-react'
import type { LineKind } from '../../../../domain/contract/markets.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useMarketIds } from '../../../lib/realtime/hooks.ts'
import { ClosedLine } from './closed-line.tsx'
import { LineRow } from './line-row.tsx'
import { MarketPanel, type RulesSection } from './market-panel.tsx'
import { type MarketsProps, marketProps } from './market-props.ts'

const rules = { session: 'sessions', fancy: 'fancies' } satisfies Record<LineKind, RulesSection>

/** Every line of a kind, one row each, with closed lines in a list of their own. Shows nothing when there are none. */
export function LineMarkets({ kind, ...markets }: MarketsProps & { kind: LineKind }) {
  const t = useText()
  const ids = useMarketIds(markets.matchId, [kind]) ?? []
  if (ids.length === 0) return null
  const title = t(`line.${kind}`)
  return (
    <MarketPanel title={title} rules={rules[kind]}>
      <table className="w-full border-collapse not-has-[tbody_tr]:hidden">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="bg-raised text-ink-muted text-xs">
            <th scope="col" className="py-1.5 pl-4 text-left font-medium">
              {t('bet.market')}
            </th>
            <th scope="col" className="w-22 py-1.5 font-semibold @lg:w-32">
              {t('bet.no')}
            </th>
            <th scope="col" className="w-22 py-1.5 font-semibold @lg:w-32">
              {t('bet.yes')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ids.map((id) => (
            <LineRow key={id} marketId={id} {...marketProps(id, markets)} />
          ))}
        </tbody>
      </table>
      <details className="group border-line border-t not-has-[li]:hidden">
        <summary className="flex cursor-pointer list-none items-center gap-2 px-4 py-2.5 font-medium text-ink-muted text-sm">
          {t('line.closed')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {ids.map((id) => (
            <ClosedLine key={id} marketId={id} position={markets.holdings?.positions.get(id)} />
          ))}
        </ul>
      </details>
    </MarketPanel>
  )
}
