import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { ReplyOf } from '../../domain/contract/call.ts'
import type {
  ColorPredictionBetRecord,
  ColorPredictionLiveBet,
  ColorPredictionRound,
  postColorPredictionBet,
} from '../../domain/contract/color-prediction.ts'
import { shownLink } from '../../domain/fairness/chain.ts'
import { ColorPredictionBet, phaseAt, returnsOf } from '../../domain/games/color-prediction/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import type { ColorPredictionRoundKept } from '../color-prediction/rounds.ts'
import { walletView } from './wallet.ts'

/** A bet as its play stores it: with the time of the draw, because the play may be read without its round. */
const StoredBet = z.object({ ...ColorPredictionBet.shape, drawnAtMs: z.int() })
export type StoredBet = z.infer<typeof StoredBet>

/** The public part of a round at `nowMs`. */
export function roundView(round: ColorPredictionRoundKept, nowMs: number): ColorPredictionRound {
  const { roundId, contributors, times, number, seeds } = round
  const phase = phaseAt(times, nowMs)
  const { bettingEndsAtMs, drawnAtMs, nextOpensAtMs } = times
  return {
    ...shownLink(round),
    ...{ roundId, phase, contributors, serverTimeMs: nowMs, ...times },
    changesAtMs: { betting: bettingEndsAtMs, drawing: drawnAtMs, drawn: nextOpensAtMs }[phase],
    ...(phase === 'drawn' ? { number, serverSeed: seeds.serverSeed } : { number: null, serverSeed: null }),
  }
}

/** A bet as its player sees it. */
export function betRecord(play: Play): ColorPredictionBetRecord {
  const { on, drawnAtMs } = StoredBet.parse(play.bet)
  return {
    ...{ _id: play.playKey, roundId: play.roundId, on, drawnAtMs, placedAtMs: play.placedAtMs },
    betAmt: rupeesFromPaise(play.stakePaise),
    status: play.status,
    returns: play.returnsPaise === undefined ? null : rupeesFromPaise(play.returnsPaise),
    number: play.result === undefined ? null : Number(play.result.number),
  }
}

/** The answer to an accepted bet, by its state when it was placed: a repetition always gets the same. */
export function betPlaced(play: Play): ReplyOf<typeof postColorPredictionBet> {
  const { returnsPaise: _, result: __, ...asPlaced } = play
  return {
    success: true,
    bet: betRecord({ ...asPlaced, status: 'Open' }),
    ...walletView(play),
  }
}

/** A bet as others see it at `nowMs`: its return is shown with the number, whether or not it is paid yet. */
export function liveBet(play: Play, { times, number }: ColorPredictionRoundKept, nowMs: number) {
  const bet = ColorPredictionBet.parse(play.bet)
  const isDrawn = phaseAt(times, nowMs) === 'drawn'
  return {
    // Identifies a row within its round without revealing its player.
    id: createHash('sha256').update(play.playKey).digest('base64url').slice(0, 16),
    username: play.maskedName,
    on: bet.on,
    bet: rupeesFromPaise(play.stakePaise),
    returns: isDrawn ? rupeesFromPaise(returnsOf(play.stakePaise, bet, number)) : null,
    simulated: play.isSimulated,
  } satisfies ColorPredictionLiveBet
}
