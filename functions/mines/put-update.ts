import { putMinesUpdate } from '../../domain/contract/mines.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { minesCashOut } from '../../domain/games/mines/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise, ZERO } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { ownPlayKey } from '../games/open-round.ts'
import { settleAndNotify } from '../games/settle-and-notify.ts'
import { httpHandler } from '../http/handler.ts'
import { readPlays } from '../store/play-lists.ts'
import { readWallet } from '../store/wallet-store.ts'
import { betRecord } from './view.ts'

export const handler = httpHandler(putMinesUpdate, async ({ body, player: { playerId } }) => {
  // Before anything that takes time: this moment alone decides what the bet is worth.
  const receivedAtMs = systemClock.nowMs()
  const [open] = await readPlays(playerId, [ownPlayKey('mines', body.roundId)])
  if (open?.name !== body.round_id) return refuse('nothingToCashOut')
  const play = await (body.isWin === 'Won' ? cashOut(open, receivedAtMs) : endedIfDue(open, receivedAtMs))
  if (isRefusal(play)) return play
  const wallet = await readWallet(playerId)
  return {
    success: true as const,
    bet: betRecord(play, receivedAtMs),
    balance: rupeesFromPaise(wallet?.balancePaise ?? ZERO),
    exposureBalance: rupeesFromPaise(wallet?.exposurePaise ?? ZERO),
  }
})

/** Cashes out for the tiles that were turned when it was asked for; a bomb among them, and it is told how the bet stands. */
async function cashOut(open: Play, receivedAtMs: number): Promise<Play | Refusal> {
  if (open.status !== 'Open') return unlessWon(open)
  const ending = minesCashOut(open, receivedAtMs)
  if (ending === 'tooEarly') return refuse('cashOutTooEarly')
  if (ending === 'tooLate') return endedIfDue(open, receivedAtMs)
  const ended = await settleAndNotify(open, () => ending)
  if (isRefusal(ended)) return ended
  return ended.wallet ? ended.play : unlessWon(ended.play)
}

/** A bet that ended before: it is paid once. */
function unlessWon(play: Play): Play | Refusal {
  return play.status === 'Won' ? refuse('alreadyCashedOut') : play
}
