import { inPlayQuery } from '../../lib/matches.ts'
import type { Live } from '../../lib/realtime/live.ts'

/** The matches in play, asked for once a second while no socket brings their news, which come as often. */
export const liveMarketQuery = (live: Live, isConnected: boolean) => inPlayQuery(live, isConnected, 1_000)
