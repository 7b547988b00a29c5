import { useRef } from 'react'
import { paise } from '../../domain/money.ts'
import type { Holdings } from '../../web/features/betting/holdings.ts'
import { LineMarkets } from '../../web/features/betting/markets/line-markets.tsx'
import type { MarketsProps } from '../../web/features/betting/markets/market-props.ts'
import { SelectionMarkets } from '../../web/features/betting/markets/selection-markets.tsx'
import { BetSlip } from '../../web/features/betting/slip/bet-slip.tsx'
import { useSlip } from '../../web/features/betting/slip/use-slip.ts'
import { useStable } from '../../web/features/betting/use-stable.ts'
import { useJoinedMatch } from '../../web/lib/realtime/hooks.ts'
import { Frame } from './frame.tsx'

const holdings: Holdings = { balancePaise: paise(1_000_000), exposurePaise: paise(0), positions: new Map() }
const player = { userId: 'measured', matchName: 'Measured', holdings }

/** The site's tables for several matches at once, updated as on the site, with the slip that they open. */
export function SiteScreen({ matchIds: [first = '', ...others] }: { matchIds: readonly string[] }) {
  const { control, pick } = useSlip(first, player)
  const onPick = useStable(pick)
  const slip = useRef<HTMLElement>(null)
  return (
    <Frame slip={<BetSlip control={control} ref={slip} />}>
      {[first, ...others].map((matchId) => (
        <Match
          key={matchId}
          matchId={matchId}
          userId={player.userId}
          control={control}
          holdings={holdings}
          onPick={onPick}
        />
      ))}
    </Frame>
  )
}

function Match(markets: MarketsProps) {
  useJoinedMatch(markets.matchId)
  return (
    <>
      <SelectionMarkets kind="matchOdds" shows="levels" {...markets} />
      <SelectionMarkets kind="bookmaker" shows="rates" {...markets} />
      <LineMarkets kind="session" {...markets} />
    </>
  )
}
