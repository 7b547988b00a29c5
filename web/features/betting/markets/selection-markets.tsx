import type { SelectionKind } from '../../../../domain/contract/markets.ts'
import { CRICKET } from '../../../../domain/contract/matches.ts'
import { useMarketIds, useMatch } from '../../../lib/realtime/hooks.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { ExchangeMarket } from './exchange-market.tsx'
import { mainFirst } from './main-first.ts'
import type { RulesSection } from './market-panel.tsx'
import { type MarketsProps, marketProps } from './market-props.ts'
import { SelectionMarketPanel } from './selection-market-panel.tsx'

/** Every market of a kind of a match, the main one first; undefined until the match is known. */
function useMarketsOfKind(matchId: string, kind: SelectionKind): readonly string[] | undefined {
  const { live } = useLive()
  const ids = useMarketIds(matchId, [kind])
  const named = ids?.map((id) => ({ id, name: live.odds.get(id)?.marketName ?? '' }))
  return named && mainFirst(named).map(({ id }) => id)
}

type SelectionMarketsProps = MarketsProps & {
  kind: SelectionKind
  /** `levels`: three prices a side in decimal odds; `rates`: the best one as a rate per 100. */
  shows: 'levels' | 'rates'
}

export function SelectionMarkets({ kind, shows, ...markets }: SelectionMarketsProps) {
  const { matchId, userId } = markets
  const ids = useMarketsOfKind(matchId, kind) ?? []
  const isCricket = useMatch(matchId, (match) => match.sportId === CRICKET) ?? true
  const rules: RulesSection = !isCricket ? 'other-sports' : kind === 'bookmaker' ? 'bookmaker' : 'match-odds'
  const Market = shows === 'levels' ? ExchangeMarket : SelectionMarketPanel
  return ids.map((id) => (
    <Market key={id} marketId={id} userId={userId} rules={rules} {...marketProps(id, markets)} />
  ))
}
