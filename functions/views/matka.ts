import * as z from 'zod/mini'
import type { ReplyOf } from '../../domain/contract/call.ts'
import { BID_PLACED_MESSAGE, type MatkaBidRecord, type postBids } from '../../domain/contract/matka.ts'
import { MatkaBet } from '../../domain/games/matka/bets.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { keyOf } from '../matka/rounds.ts'
import { walletView } from './wallet.ts'

/**
 * A bet as its play stores it: with the market's name at that time, and the time of its panna. (The play's own `dueAtMs` moves
 * while the panna is awaited.)
 */
const StoredBet = z.object({ ...MatkaBet.shape, gameName: z.string(), resultAtMs: z.int() })
export type StoredBet = z.infer<typeof StoredBet>

export function betRecord(play: Play): MatkaBidRecord {
  const { gameName, bidType, session, bids, resultAtMs } = StoredBet.parse(play.bet)
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

/** The answer to bids, by their state when they were placed: a repetition always gets the same. */
export function betPlaced(play: Play): ReplyOf<typeof postBids> {
  const { returnsPaise: _, result: __, ...asPlaced } = play
  return {
    success: true,
    message: BID_PLACED_MESSAGE,
    bid: betRecord({ ...asPlaced, status: 'Open' }),
    ...walletView(play),
  }
}
