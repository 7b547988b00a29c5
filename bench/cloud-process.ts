import { startCloud } from '../local/cloud.ts'
import { openMarket } from './market.ts'
import { type BenchPlayer, newPlayer } from './players.ts'

/** What a cloud in a process of its own sends to the process that forked it, once it is up. */
export interface CloudReady {
  readonly env: Readonly<Record<string, string>>
  readonly marketId: string
  /** As many as the first argument. */
  readonly players: readonly BenchPlayer[]
}

/**
 * A cloud with an open market and rich players, apart from the process that is measured. Fork it; it ends when its
 * parent disconnects.
 */
const marketId = 'market-1'
const cloud = await startCloud({ ticks: false, startFloatRupees: 50_000_000 })
process.once('disconnect', () => void cloud.close().then(() => process.exit(0)))
await openMarket(cloud.env, marketId, 0)
const players: BenchPlayer[] = []
for (let count = Number(process.argv[2]); count > 0; count--) players.push(await newPlayer(cloud.url))
const ready: CloudReady = { env: cloud.env, marketId, players }
process.send?.(ready)
