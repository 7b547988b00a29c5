import { getBids } from '../../domain/contract/matka.ts'
import { endedIfDue } from '../games/ended-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays } from '../store/play-store.ts'
import { bidRecord } from './bid-record.ts'

const LISTED_MAX = 50

export const handler = httpHandler(getBids, async ({ player: { playerId } }) => {
  const bids: ReturnType<typeof bidRecord>[] = []
  // One after the other: those that are due all move one wallet.
  for (const play of await listPlays(playerId, 'matka', LISTED_MAX)) {
    bids.push(bidRecord(await endedIfDue(play)))
  }
  return { success: true as const, bids }
})
