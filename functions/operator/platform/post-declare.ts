import { postDeclare } from '../../../domain/contract/operator/matka.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { whyNotDeclarable } from '../../../domain/games/matka/declare.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { readDraw } from '../../matka/rounds.ts'
import { arePannasDrawn } from '../../matka/rules.ts'
import { declaredPart } from '../../store/matka-store.ts'
import { declarationIn, listMatkaMarkets, readDeclared } from '../../store/read/matka.ts'
import { hasPlayed } from '../../store/read/plays.ts'
import { readWallet } from '../../store/read/wallets.ts'
import { walletCheck } from '../../store/wallet-store.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { drawView } from './draw-view.ts'

export const handler = httpHandler(postDeclare, async ({ player, body }) => {
  const { roundId, session, panna, instead, reason } = body
  const draw = await readDraw(roundId)
  if (!draw) return refuse('roundNotFound', { field: 'roundId' })
  const market = (await listMatkaMarkets()).find(({ marketId }) => marketId === draw.marketId)
  const name = market?.name ?? draw.marketId
  const declaration = await actOnPlatform(player, async (nowMs) => {
    // Read before the bids: a bid that this operator makes meanwhile changes the wallet, and so causes a
    // conflict.
    const wallet = await readWallet(player.playerId)
    if (await hasPlayed(player.playerId, 'matka', roundId)) return refuse('ownRequest', { field: 'roundId' })
    const kept = await readDeclared(roundId)
    const before = declarationIn(kept)
    const declared = session === 'Open' ? before.open : before.close
    if (declared?.panna === panna) return { done: before }
    const areDrawn = arePannasDrawn()
    const why = whyNotDeclarable({ session, times: draw.times, declared, areDrawn, nowMs })
    if (why) return refuse(why)
    if ((declared?.panna ?? null) !== instead) return refuse('changedMeanwhile')
    const now = { panna, declaredAtMs: nowMs }
    return {
      ...{
        action: 'matka.declare',
        subject: roundId,
        details: { market: name, session, panna, instead, reason },
      },
      parts: [declaredPart(kept, session, now), walletCheck(player.playerId, wallet)],
      result: { ...before, [session === 'Open' ? 'open' : 'close']: now },
    }
  })
  if (isRefusal(declaration)) return declaration
  const view = drawView(draw, name, declaration, systemClock.nowMs())
  return { success: true as const, draw: view }
})
