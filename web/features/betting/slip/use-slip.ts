import { useState } from 'react'
import type { Position } from '../../../../domain/betting/position.ts'
import type { AcceptOdds } from '../../../../domain/contract/bets.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import { setAcceptOdds, useAcceptOdds } from '../../../lib/accept-odds.ts'
import { lastStake } from '../../../lib/last-stake.ts'
import { useText } from '../../../lib/messages/text.ts'
import { oneClick } from '../../../lib/one-click.ts'
import { useOnline } from '../../../lib/online.ts'
import type { Pick } from '../../../lib/pick.ts'
import type { PricedOdds } from '../../../lib/prices.ts'
import { quoteOf } from '../../../lib/quote.ts'
import { useIsPaused, useIsStale, useOdds } from '../../../lib/realtime/hooks.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { popup } from '../../../ui/popups.ts'
import { keptSlip, useKeptSlip } from './kept-slip.ts'
import type { OnOffer } from './on-offer.ts'
import type { Preview } from './preview.ts'
import { type Slip, type SlipPrice, withPrice } from './slip.ts'
import type { Notice } from './slip-problem.ts'
import { slipState } from './slip-state.ts'
import { useFrozen } from './use-frozen.ts'
import { type Placing, usePlacing } from './use-placing.ts'
import { type Player, useRequestOf } from './use-request-of.ts'

/** The slip, its effect, and the player's actions on it. */
export interface SlipControl {
  readonly slip: Slip
  readonly userId: string
  readonly price: SlipPrice
  readonly accept: AcceptOdds
  /** The offer if the best price does not take all of the stake. */
  readonly onOffer: OnOffer | undefined
  /** Why the bet would be refused now; a missing stake is not shown while the player types. */
  readonly problem: { readonly name: RefusalName; readonly key: Notice['key'] } | undefined
  /** The position in the market; undefined until loaded. */
  readonly held: Position | undefined
  /** Undefined until there is a stake and a price, and the holdings are loaded. */
  readonly preview: Preview | undefined
  readonly placing: Placing
  /** Whether nothing can be submitted for want of a connection: a new bet at stale prices, any bet while offline. */
  readonly isHeld: boolean
  /** Whether it is placed by the click on its price, without a form. */
  readonly isOneClick: boolean
  readonly setStake: (typed: string) => void
  readonly acceptPrice: () => void
  readonly setAccept: (accept: AcceptOdds) => void
  readonly submit: () => void
  readonly reset: () => void
}

interface SlipOfMatch {
  /** Null while no price is picked. */
  readonly control: SlipControl | null
  /** Fills the slip with a pressed price, or bets on it at once by one-click betting. */
  readonly pick: (pick: Pick) => void
  /** Fills the slip with a price of this match, and leaves the bet to a press there. */
  readonly fill: (pick: Pick) => void
}

const whole = (odds: PricedOdds) => odds

/** The bet slip of a match, for one price of any of its markets. */
export function useSlip(matchId: string, player: Player): SlipOfMatch {
  const t = useText()
  const { live } = useLive()
  const [slip, setSlip] = useState(() => keptSlip(matchId))
  const [isOneClick, setOneClick] = useState(false)
  const accept = useAcceptOdds()
  const odds = useOdds(slip?.marketId ?? '', whole)
  const placing = usePlacing(matchId)
  useKeptSlip(matchId, placing.state === 'idle' ? slip : null)
  const isStale = useIsStale()
  const isPaused = useIsPaused()
  const isOnline = useOnline()
  // Without a socket, a bet without an answer can still be asked about.
  const isHeld = placing.state === 'unknown' ? !isOnline : isStale
  // During the delay the holdings already include the bet, which would count twice.
  const before = useFrozen(player.holdings, placing.state !== 'idle')

  const { noticeOf, requestOf } = useRequestOf(player, accept)

  const reset = () => {
    placing.forget()
    setSlip(null)
  }

  const placeAtOnce = async (wanted: Slip) => {
    const outcome = await placing.place(() => {
      const market = live.odds.get(wanted.marketId)
      const made = market && requestOf(wanted, market, true)
      if (made) {
        setOneClick(true)
        setSlip(wanted)
      }
      return made
    })
    if (outcome === 'none') return
    setOneClick(false)
    // A bet with an unknown outcome stays, so that it can be retried.
    if (outcome !== 'unknown') setSlip(null)
  }

  const fill = (picked: Pick, stakeText = slip?.stakeText ?? lastStake.get()) => {
    // First a bet that is being placed, or has an unknown outcome, must end.
    if (placing.state !== 'idle' || live.odds.get(picked.marketId)?.matchId !== matchId) return
    setSlip({ ...picked, stakeText })
  }
  const pick = (picked: Pick) => {
    const { isOn, stakeText } = oneClick()
    if (!isOn) fill(picked)
    else if (placing.state === 'idle') void placeAtOnce({ ...picked, stakeText })
  }
  if (slip === null || odds === undefined) return { control: null, pick, fill }

  const { price, onOffer, problem, held, preview } = slipState(
    slip,
    quoteOf(odds, player.matchName),
    before,
    accept,
  )
  const control: SlipControl = {
    slip,
    userId: player.userId,
    price,
    accept,
    onOffer,
    problem: problem && { name: problem, key: noticeOf(problem, slip, odds, false).key },
    held,
    preview,
    placing,
    isHeld,
    isOneClick,
    setStake: (stakeText) => setSlip({ ...slip, stakeText }),
    acceptPrice: () => price.state === 'moved' && setSlip(withPrice(slip, price)),
    setAccept: setAcceptOdds,
    submit: async () => {
      if (isHeld) return popup.error(t(isPaused ? 'slip.pausedProblem' : 'slip.noConnection'))
      const outcome = await placing.place(() => requestOf(slip, odds, false))
      if (outcome !== 'made') return
      lastStake.set(slip.stakeText)
      setSlip(null)
    },
    reset,
  }
  return { control, pick, fill }
}
