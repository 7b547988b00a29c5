import { useState } from 'react'
import type { SelectionBet } from '../../../domain/betting/match-odds.ts'
import { per100, type Rate } from '../../../domain/betting/rates.ts'
import type { AcceptOdds, LocalBet } from '../../../domain/contract/bets.ts'
import type { Odds } from '../../../domain/contract/matches.ts'
import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { useText } from '../../lib/messages/text.ts'
import { offeredRate } from '../../lib/prices.ts'
import { useOdds } from '../../lib/realtime/hooks.ts'
import { popup } from '../../ui/popups.ts'
import { useAcceptOdds } from './accept-odds.ts'
import { type BetAttempt, newBetKey } from './api/place-bet.ts'
import { expectedRefusal, type Holdings, type Preview, previewBet } from './preview.ts'
import { parseStake, type Slip, type SlipPrice, slipPrice } from './slip.ts'
import { type Placing, usePlacing } from './use-placing.ts'

/** The slip, what it would do, and what the player can do with it. */
export interface SlipControl {
  readonly slip: Slip
  readonly price: SlipPrice
  readonly accept: AcceptOdds
  /** Why the bet would be refused as it stands; said while typing only of a stake that is there. */
  readonly problem: RefusalName | undefined
  /** Absent until there is a stake and a price, and the holdings are known. */
  readonly preview: Preview | undefined
  readonly placing: Placing
  readonly setStake: (typed: string) => void
  readonly acceptPrice: () => void
  readonly setAccept: (accept: AcceptOdds) => void
  readonly submit: () => void
  readonly reset: () => void
}

interface Player {
  readonly userId: string
  readonly matchName: string
  readonly holdings: Holdings | undefined
}

/** The bet slip of one market: null while no price is picked. */
export function useSlip(
  marketId: string,
  { userId, matchName, holdings }: Player,
): { control: SlipControl | null; pick: (slip: Omit<Slip, 'stakeText'>) => void } {
  const t = useText()
  const [slip, setSlip] = useState<Slip | null>(null)
  const [accept, setAccept] = useAcceptOdds()
  const odds = useOdds(marketId, (known) => (slip === null ? undefined : known))
  const reset = () => setSlip(null)
  const placing = usePlacing(marketId, reset)

  const pick = (picked: Omit<Slip, 'stakeText'>) => {
    // A bet on its way, or one that nobody knows of, must first be settled.
    if (placing.state === 'idle') setSlip({ ...picked, stakeText: slip?.stakeText ?? '' })
  }
  if (slip === null || odds === undefined) return { control: null, pick }

  const price = slipPrice(slip, offerOf(odds, slip), accept)
  const bet = betOf(slip, price)
  const problem = problemOf(slip, price, bet, odds, holdings)

  const attempt = (): BetAttempt | undefined => {
    if (problem === undefined && bet !== undefined) {
      return { key: newBetKey(), body: localBet(bet, slip.team, { marketId, userId, matchName, accept }) }
    }
    popup.error(t(`refusal.${problem ?? 'fieldsMissing'}`))
    return undefined
  }

  const control: SlipControl = {
    slip,
    price,
    accept,
    problem,
    preview: bet && holdings && previewBet(holdings, bet),
    placing,
    setStake: (stakeText) => setSlip({ ...slip, stakeText }),
    acceptPrice: () => price.state === 'moved' && setSlip({ ...slip, agreedRate: price.rate }),
    setAccept,
    submit: () => void placing.place(attempt),
    reset: () => {
      placing.forget()
      reset()
    },
  }
  return { control, pick }
}

function offerOf(odds: Odds, slip: Slip): Rate | null {
  const row = odds.matchOdds.find(({ selectionId }) => selectionId === slip.selectionId)
  return row === undefined || odds.status !== 'OPEN' ? null : offeredRate(row, slip.side)
}

/** The bet as it stands, at the price shown; undefined while it has no stake or no price. */
function betOf(slip: Slip, price: SlipPrice): SelectionBet | undefined {
  const stakePaise = parseStake(slip.stakeText)
  if (stakePaise === undefined || price.state === 'gone') return undefined
  return { side: slip.side, selectionId: slip.selectionId, stakePaise, rate: price.rate }
}

/** The form's own rules first, then those of the price, then everything the server will check again. */
function problemOf(
  slip: Slip,
  price: SlipPrice,
  bet: SelectionBet | undefined,
  odds: Odds,
  holdings: Holdings | undefined,
): RefusalName | undefined {
  if (odds.status === 'CLOSED') return 'marketClosed'
  if (price.state === 'gone') return 'marketSuspended'
  if (slip.stakeText === '') return 'fieldsMissing'
  if (bet === undefined) return 'invalidStake'
  if (price.state === 'moved') return 'oddsChanged'
  return holdings && expectedRefusal(odds, holdings, { ...bet, team: slip.team })
}

/** The bet as the API takes it: money in rupees, the price as a rate per 100. */
function localBet(
  bet: SelectionBet,
  team: string,
  context: { marketId: string; userId: string; matchName: string; accept: AcceptOdds },
): LocalBet {
  const rate = per100(bet.rate)
  return {
    label: team,
    type: bet.side === 'lgaai' ? 'Lgaai' : 'khaai',
    odds: rate,
    rate,
    stake: rupeesFromPaise(bet.stakePaise),
    marketType: 'matchOdds',
    userId: context.userId,
    match: context.matchName,
    time: new Date().toISOString(),
    marketId: context.marketId,
    selectionId: bet.selectionId,
    acceptOdds: context.accept,
  }
}
