import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMarket } from '../market.ts'
import { type BenchPlayer, newPlayer } from '../players.ts'
import { startTappedApi } from '../tapped-api.ts'
import { type Better, betRequest } from './bet.ts'

/** A player whose bet was recorded on the wire. */
export interface RecordedBetter extends Better {
  /** The body of the last TransactWriteItems, and the idempotency key in it. */
  readonly transaction: string
  readonly key: string
}

/** What the cloud sends to the process that forked it. */
export interface BetsCloud {
  readonly pid: number
  readonly url: string
  readonly dynamoDbUrl: string
  /** Players who bet through the API, and as many whose transactions are sent directly. */
  readonly betters: readonly Better[]
  readonly recorded: readonly RecordedBetter[]
}

/** Bets before the recorded one, so that wallet and position exist and their versions differ. */
const EARLIER_BETS = 2

/**
 * A Maidan with its state in a folder, open markets without a bet delay, and players. Fork it with how many
 * players bet at once and how many markets there are; it ends when its parent disconnects.
 */
const [playerCount, marketCount] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'maidan-bench-'))
const { cloud, url, tap, close } = await startTappedApi({ dataPath: folder, startFloatRupees: 50_000_000 })
process.once('disconnect', async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

const markets = Array.from({ length: marketCount ?? 1 }, (_, at) => `market-${at + 1}`)
for (const marketId of markets) await openMarket(cloud.env, marketId, 0)
const betters: Better[] = []
const recorded: RecordedBetter[] = []
for (let at = 0; at < (playerCount ?? 1); at++) {
  const marketId = markets[at % markets.length] ?? ''
  betters.push({ player: await newPlayer(cloud.url), marketId })
  recorded.push(await record(await newPlayer(cloud.url), marketId))
}
process.send?.({
  pid: process.pid,
  url: cloud.url,
  dynamoDbUrl: cloud.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
  betters,
  recorded,
} satisfies BetsCloud)

/** Places bets through the tapped API, and keeps the last one's transaction as it was sent. */
async function record(player: BenchPlayer, marketId: string): Promise<RecordedBetter> {
  let key = ''
  for (let bet = 0; bet <= EARLIER_BETS; bet++) {
    key = randomUUID()
    tap.take()
    const { path, headers, body } = betRequest({ player, marketId }, key)
    const answer = await fetch(url + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The bet was refused: ${await answer.text()}`)
  }
  const transaction = tap.take().findLast(({ operation }) => operation === 'TransactWriteItems')
  if (!transaction?.body.includes(key)) throw new Error('The transaction of a bet does not name its key')
  return { player, marketId, key, transaction: transaction.body }
}
