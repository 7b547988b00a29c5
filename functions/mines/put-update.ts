import type { BodyOf } from '../../domain/contract/call.ts'
import { putMinesUpdate } from '../../domain/contract/mines.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { minesCashOut } from '../../domain/games/mines/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { ZERO } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { cashOut } from '../games/cash-out.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { ownPlayKey } from '../games/open-round.ts'
import type { EndedPlay } from '../games/settle-play.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays, readPlays } from '../store/read/plays.ts'
import { readWallet } from '../store/read/wallets.ts'
import { betRecord } from '../views/mines.ts'
import { walletView } from '../views/wallet.ts'
import { minesEndingOf as endingOf } from './rules.ts'

const isCashedOut = ({ status }: Play) => status === 'Won'

export const handler = httpHandler(putMinesUpdate, async ({ body, player: { playerId } }) => {
  // Read first, because this time decides what the bet is worth.
  const receivedAtMs = systemClock.nowMs()
  const which = await betOf(playerId, body)
  if (!which) return refuse('nothingToCashOut')
  const ended = await (body.isWin === 'Won'
    ? cashOut(
        which,
        { endingOf, cashedOut: (play) => minesCashOut(play, receivedAtMs), isCashedOut },
        receivedAtMs,
      )
    : readBet(which, receivedAtMs))
  if (isRefusal(ended)) return ended
  const wallet = ended.wallet ?? (await readWallet(playerId))
  return {
    success: true as const,
    bet: betRecord(ended.play, receivedAtMs),
    ...walletView(wallet ?? { balancePaise: ZERO, exposurePaise: ZERO }),
  }
})

/** How many of the last bets are searched when the request names no round. */
const LATEST = 20

/** The bet in the named round, or else the last of its name. */
async function betOf(playerId: string, { roundId, round_id: name }: BodyOf<typeof putMinesUpdate>) {
  if (roundId !== undefined) return { playerId, playKey: ownPlayKey('mines', roundId), name }
  const latest = await listPlays(playerId, 'mines', LATEST)
  return latest.find((play) => play.name === name)
}

/** Reads the bet, and ends it if it is due. */
async function readBet(
  { playerId, playKey, name }: Parameters<typeof cashOut>[0],
  nowMs: number,
): Promise<EndedPlay | Refusal> {
  const [open] = await readPlays(playerId, [playKey])
  return open?.name === name ? { play: await endedIfDue(open, endingOf, nowMs) } : refuse('nothingToCashOut')
}
