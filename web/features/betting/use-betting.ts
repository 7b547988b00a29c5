import { type RefObject, useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useMatch } from '../../lib/realtime/hooks.ts'
import type { MarketsProps } from './markets/market-props.ts'
import { useLinkedPick } from './slip/use-linked-pick.ts'
import { useSlip } from './slip/use-slip.ts'
import { useHoldings } from './use-holdings.ts'
import { useStable } from './use-stable.ts'
import { useUncovered } from './use-uncovered.ts'

/** The parts of a match's screen: its name, the markets' props, and the refs of tables and slip. */
interface Betting {
  readonly name: string
  readonly markets: MarketsProps
  readonly tables: RefObject<HTMLDivElement | null>
  readonly slip: RefObject<HTMLElement | null>
}

export function useBetting(matchId: string, userId: string, linkedName?: string): Betting {
  const t = useText()
  const name = useMatch(matchId, (match) => match.name) ?? linkedName ?? t('bet.match')
  const holdings = useHoldings(userId, matchId)
  const { control, pick, fill } = useSlip(matchId, { userId, matchName: name, holdings })
  const onPick = useStable(pick)
  useLinkedPick(fill)
  const tables = useRef<HTMLDivElement>(null)
  const picked = control?.slip
  const slip = useUncovered(tables, picked && `${picked.marketId} ${picked.label} ${picked.side}`)
  return { name, markets: { matchId, userId, control, holdings, onPick }, tables, slip }
}
