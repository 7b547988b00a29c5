/**
 * Lets flumine trade on a replayed one-day international through the dialect, by a strategy that knows nothing of where it trades:
 * `npm run test:flumine -- PATH-OF-PYTHON`. Ends with 1 unless each of its books is one of ours, in our order, and its cleared orders are
 * the statement to the paisa.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startDialect } from '../../betfair/start.ts'
import { getOrders } from '../../domain/contract/orders.ts'
import { getStatement, type StatementEntry } from '../../domain/contract/statement.ts'
import { walletOf } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { makeKey } from '../support/api/keys.ts'
import { listedMatches } from '../support/api/matches.ts'
import { openSocket } from '../support/api/socket.ts'
import { type Maidan, withMaidan } from '../support/cloud/cloud.ts'
import { argsOf, replayOf } from '../support/stage/real-matches.ts'
import { until } from '../support/wait.ts'
import { bookStates, textOf } from './books.ts'

const [python = ''] = process.argv.slice(2)
const FLOAT_RUPEES = 1_000_000
const MINUTES_MAX = 6

/** What trade.py prints. */
type Line =
  | ({ readonly what: 'book' } & Parameters<typeof textOf>[0])
  | { readonly what: 'closed'; readonly runners: Readonly<Record<string, string>> }
  | { readonly what: 'orders'; readonly orders: readonly Cleared[] }
  | { readonly what: 'market'; readonly markets: readonly { profit: number; commission: number }[] }
interface Cleared {
  readonly betId: string
  readonly matched: number
  readonly profit: number | null
}

/** Enough for some dozens of orders. */
const SECONDS_OF_PLAY = 110
const match = replayOf('winner')
const replay = { ...match, speed: Math.ceil((match.secondsOfPlay * match.speed) / SECONDS_OF_PLAY) }
console.log(`flumine trades on ${replay.name}, at ${replay.speed} times its speed`)
const env = { MAIDAN_BOTS: '4', START_FLOAT_RUPEES: String(FLOAT_RUPEES) }
await withMaidan({ args: argsOf(replay), env }, trade)

async function trade(maidan: Maidan): Promise<void> {
  const match = await until('the match', async () =>
    (await listedMatches(maidan.url)).find(({ teams }) => teams.join() === replay.teams.join()),
  )
  const player = await signUp(maidan.url)
  const socket = await openSocket(maidan.url)
  socket.send({ event: 'sub', data: match.matchId })
  const dialect = await startDialect({ maidanUrl: maidan.url, host: '127.0.0.1', port: 0, streamPort: 0 })
  const { token } = await makeKey(maidan.url, player, 'trade')
  const lines = await printed([dialect.url, String(dialect.streamPort), token, match.matchId])
  await dialect.close()
  compareBooks(lines, bookStates(socket.frames, match.marketId))
  await compareMoney(maidan.url, player, lines)
}

/** What flumine prints until it has ended. */
async function printed(args: readonly string[]): Promise<readonly Line[]> {
  const script = join(import.meta.dirname, 'trade.py')
  const child = spawn(resolve(python), [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: MINUTES_MAX * 60_000,
  })
  const lines: Line[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as Line))
  const [code] = (await once(child, 'close')) as [number | null]
  assert.equal(code, 0, 'flumine ended with an error')
  return lines
}

/** Each book that flumine saw is one of ours, and they came in our order. */
function compareBooks(lines: readonly Line[], ours: readonly string[]): void {
  const theirs = lines.flatMap((line) => (line.what === 'book' ? [textOf(line)] : []))
  const distinct = theirs.filter((text, at) => text !== theirs[at - 1])
  let at = 0
  for (const text of distinct) {
    const found = ours.indexOf(text, at)
    assert.notEqual(found, -1, `a book of flumine’s is none of ours after the ${at}th:\n${text}\n${ours[at]}`)
    at = found
  }
  const open = ours.filter((text) => !text.startsWith('["CLOSED"'))
  console.log(`books: flumine saw ${distinct.length} of our ${open.length}, each equal, in their order`)
  // What changed twice in one moment is seen once.
  assert.ok(distinct.length > open.length / 2, 'flumine saw too few of our books')
}

/** Orders, market, commission and balance agree to the paisa. */
async function compareMoney(url: string, player: TestPlayer, lines: readonly Line[]): Promise<void> {
  const cleared = lines.findLast((line) => line.what === 'orders')?.orders ?? []
  const [market] = lines.findLast((line) => line.what === 'market')?.markets ?? []
  const entries = await statementOf(url, player)
  const settled = sum(entries.filter(({ kind }) => kind === 'marketSettlement').map(({ result }) => result))
  const commission = sum(entries.filter(({ kind }) => kind === 'commission').map(({ amount }) => -amount))
  const profit = sum(cleared.map((order) => order.profit ?? 0))
  const matched = cleared.filter((order) => order.matched > 0)
  console.log(
    `orders: ${cleared.length}, of them matched ${matched.length}; profit ₹${profit}, commission ₹${commission}; the statement has ₹${settled}`,
  )
  assert.ok(matched.length > 0, 'nothing was matched')
  assert.equal(profit, settled)
  assert.equal(market?.profit, settled)
  assert.equal(market?.commission, commission)
  const wallet = await walletOf(url, player)
  assert.equal(wallet.exposureBalance, 0)
  assert.equal(wallet.balance, sum([FLOAT_RUPEES, settled, -commission]))
  const { orders } = await mustCall(url, getOrders, { query: { status: 'Waiting' } }, player.idToken)
  assert.deepEqual(orders, [], 'something waits after the result')
}

async function statementOf(url: string, { userId, idToken }: TestPlayer): Promise<readonly StatementEntry[]> {
  const entries: StatementEntry[] = []
  let cursor: string | undefined
  do {
    const query = { kinds: 'marketSettlement,commission', ...(cursor && { cursor }) }
    const page = await mustCall(url, getStatement, { params: { userId }, query }, idToken)
    entries.push(...page.entries)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return entries
}

/** Rupees, without what adding up binary fractions leaves beyond the paise. */
function sum(rupees: readonly number[]): number {
  return Math.round(rupees.reduce((total, each) => total + each * 100, 0)) / 100
}
