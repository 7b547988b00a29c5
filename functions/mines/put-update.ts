import { putMinesUpdate } from '../../domain/contract/mines.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { minesCashOut } from '../../domain/games/mines/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { ZERO } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { cashOut } from '../games/cash-out.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { ownPlayKey } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { walletView } from '../ledger/wallet-view.ts'
import { readPlays } from '../store/play-lists.ts'
import { readWallet } from '../store/wallet-store.ts'
import { minesEndingOf as endingOf } from './rules.ts'
import { betRecord } from './view.ts'

const isCashedOut = ({ status }: Play) => status === 'Won'

export const handler = httpHandler(putMinesUpdate, async ({ body, player: { playerId } }) => {
  // First of all: this moment decides what the bet is worth.
  const receivedAtMs = systemClock.nowMs()
  const [open] = await readPlays(playerId, [ownPlayKey('mines', body.roundId)])
  if (open?.name !== body.round_id) return refuse('nothingToCashOut')
  const play = await (body.isWin === 'Won'
    ? cashOut(open, minesCashOut(open, receivedAtMs), { endingOf, isCashedOut }, receivedAtMs)
    : endedIfDue(open, endingOf, receivedAtMs))
  if (isRefusal(play)) return play
  const wallet = await readWallet(playerId)
  return {
    success: true as const,
    bet: betRecord(play, receivedAtMs),
    ...walletView(wallet ?? { balancePaise: ZERO, exposurePaise: ZERO }),
  }
})
