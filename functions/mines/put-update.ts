import { putMinesUpdate } from '../../domain/contract/mines.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { cashOutEnding, endingByNow } from '../../domain/games/mines.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise, ZERO } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { ownPlayKey } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { readPlays } from '../store/play-store.ts'
import { readWallet } from '../store/wallet-store.ts'
import { minesBetRecord } from './record.ts'
import { endPlay, settledByNow } from './settle.ts'

export const handler = httpHandler(putMinesUpdate, async ({ body, player: { playerId } }) => {
  const receivedAtMs = systemClock.nowMs()
  const [open] = await readPlays(playerId, [ownPlayKey('mines', body.roundId)])
  if (open?.name !== body.round_id) return refuse('nothingToCashOut')
  const play = await (body.isWin === 'Won' ? cashOut(open, receivedAtMs) : settledByNow(open, receivedAtMs))
  if (isRefusal(play)) return play
  const wallet = await readWallet(playerId)
  return {
    success: true as const,
    bet: minesBetRecord(play),
    balance: rupeesFromPaise(wallet?.balancePaise ?? ZERO),
    exposureBalance: rupeesFromPaise(wallet?.exposurePaise ?? ZERO),
  }
})

/** Cashes out for the tiles that were turned when it was asked for; a bomb among them, and it is lost. */
async function cashOut(open: Play, receivedAtMs: number): Promise<Play | Refusal> {
  const ended = await endPlay(
    open,
    (play) =>
      endingByNow(play, receivedAtMs) ?? cashOutEnding(play, receivedAtMs) ?? refuse('cashOutTooEarly'),
  )
  if (isRefusal(ended)) return ended
  const isRepeated = ended.wallet === undefined
  return isRepeated && ended.play.status === 'Won' ? refuse('alreadyCashedOut') : ended.play
}
