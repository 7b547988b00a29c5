import * as z from 'zod'
import type { ReplyOf } from '../../domain/contract/call.ts'
import { BID_PLACED_MESSAGE, type MatkaBidRecord, type postBids } from '../../domain/contract/matka.ts'
import { MatkaBet } from '../../domain/games/matka/bets.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { keyOf } from './rounds.ts'

/**
 * A bet as its play keeps it: with the name that the market had, and when its panna is announced by its draw. The play
 * itself is looked at again later while the panna is awaited.
 */
const PlacedBet = MatkaBet.extend({ gameName: z.string(), resultAtMs: z.int() })
export type PlacedBet = z.infer<typeof PlacedBet>

/** Bids as their player sees them. */
export function betRecord(play: Play): MatkaBidRecord {
  const { gameName, bidType, session, bids, resultAtMs } = PlacedBet.parse(play.bet)
  return {
    ...{ _id: play.playKey, roundId: play.roundId, marketId: keyOf(play.roundId)?.marketId ?? '' },
    ...{ gameName, bidType, session: session ?? null, bids },
    totalBidPoints: rupeesFromPaise(play.stakePaise),
    status: play.status,
    returns: play.returnsPaise === undefined ? null : rupeesFromPaise(play.returnsPaise),
    number: play.result === undefined ? null : String(play.result.number),
    placedAtMs: play.placedAtMs,
    resultAtMs,
  }
}

/** The answer to bids that were taken, made of what was true then: a repetition gets the same, for ever. */
export function betPlaced(play: Play): ReplyOf<typeof postBids> {
  const { returnsPaise: _, result: __, ...asPlaced } = play
  return {
    success: true,
    message: BID_PLACED_MESSAGE,
    bid: betRecord({ ...asPlaced, status: 'Open' }),
    balance: rupeesFromPaise(play.balancePaise),
    exposureBalance: rupeesFromPaise(play.exposurePaise),
  }
}
