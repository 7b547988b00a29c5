import { postReinstate } from '../../domain/contract/operator/players.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { changeStanding } from './change-standing.ts'
import { playerFile } from './player-file.ts'

export const handler = httpHandler(postReinstate, async ({ body, player }) => {
  const ports = { clock: systemClock, fanout: systemFanout }
  const account = await changeStanding(player, { ...body, standing: 'active' }, ports)
  if (isRefusal(account)) return account
  return { success: true as const, player: playerFile(account, systemClock.nowMs()) }
})
