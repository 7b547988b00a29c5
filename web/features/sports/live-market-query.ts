import { inPlayQuery } from '../../lib/matches.ts'
import type { Live } from '../../lib/realtime/live.ts'

/** Fetches the matches in play, once a second while no socket updates them; the socket does so as often. */
export const liveMarketQuery = (live: Live, isConnected: boolean) => inPlayQuery(live, isConnected, 1_000)
