import { putMinesUpdate } from '../../domain/contract/mines.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { minesCashOut } from '../../domain/games/mines/rules.ts'
import { ZERO } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { cashOut } from '../games/cash-out.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { ownPlayKey } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { readPlays } from '../store/read/plays.ts'
import { readWallet } from '../store/read/wallets.ts'
import { betRecord } from '../views/mines.ts'
import { walletView } from '../views/wallet.ts'

export const handler = httpHandler(putMinesUpdate, async ({ body, player: { playerId } }) => {
  // First of all: this moment decides what the bet is worth.
  const receivedAtMs = systemClock.nowMs()
  const [open] = await readPlays(playerId, [ownPlayKey('mines', body.roundId)])
  if (open?.name !== body.round_id) return refuse('nothingToCashOut')
  const play = await (body.isWin === 'Won'
    ? cashOut(open, minesCashOut(open, receivedAtMs), ({ status }) => status === 'Won', receivedAtMs)
    : endedIfDue(open, receivedAtMs))
  if (isRefusal(play)) return play
  const wallet = await readWallet(playerId)
  return {
    success: true as const,
    bet: betRecord(play, receivedAtMs),
    ...walletView(wallet ?? { balancePaise: ZERO, exposurePaise: ZERO }),
  }
})
