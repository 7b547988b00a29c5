import { Agent, request } from 'node:http'
import { betRequest, type Post, transactionRequest } from './bets/bet.ts'
import type { BetsCloud } from './bets/cloud.ts'
import { forkChild } from './child.ts'
import { median, percentile } from './measure.ts'
import { milliseconds, printTable, printTitle, ratio } from './report.ts'
import { knowsThreads, type ThreadTimes, threadTimes, timesBetween } from './threads.ts'

/**
 * Prints how many bets a second the whole embedded stack takes from players who all bet at once, beside the same
 * transactions sent to the embedded DynamoDB of the same process directly.
 */
const PLAYERS = Number(process.argv[2] ?? 50)
const MARKETS = 10
const ROUNDS = 5
/** Requests before measuring, enough for V8 to have compiled the code they run. */
const WARM_UP_REQUESTS = 1500
const ROUND_SECONDS = 5

/** What one round measured. */
interface Measured {
  readonly aSecond: number
  readonly latencies: readonly number[]
  /** CPU seconds of the cloud's threads for one request. */
  readonly cpu: ThreadTimes
}

/** Whether a round is over, given the requests sent and the time passed. */
type IsOver = (requests: number, elapsedMs: number) => boolean

/** Every bettor sends one request after another until the round is over. */
type Load = (isOver: IsOver) => Promise<Measured>

const child = forkChild(`${import.meta.dirname}/bets/cloud.ts`, [String(PLAYERS), String(MARKETS)])
const cloud = await child.receive<BetsCloud>()
try {
  const sent = new Map<number, number>()
  const next = (at: number) => sent.set(at, (sent.get(at) ?? 0) + 1).get(at) ?? 0
  await report({
    bets: loadOf(cloud.url, cloud.betters, (better) => betRequest(better)),
    transactions: loadOf(cloud.dynamoDbUrl, cloud.recorded, (better, at) =>
      transactionRequest(better, next(at)),
    ),
  })
} finally {
  await child.close()
}

function loadOf<Of>(url: string, betters: readonly Of[], make: (better: Of, at: number) => Post): Load {
  return async (isOver) => {
    // Servers close idle connections, so each round opens its own.
    const agent = new Agent({ keepAlive: true })
    const latencies: number[] = []
    const cpuBefore = cpuTimes()
    const startedAt = performance.now()
    const play = async (better: Of, at: number) => {
      while (!isOver(latencies.length, performance.now() - startedAt)) {
        const post = make(better, at)
        const sentAt = performance.now()
        await send(agent, url, post)
        latencies.push(performance.now() - sentAt)
      }
    }
    await Promise.all(betters.map(play))
    const aSecond = (latencies.length * 1000) / (performance.now() - startedAt)
    agent.destroy()
    const spent = [...timesBetween(cpuBefore, cpuTimes())]
    return { aSecond, latencies, cpu: new Map(spent.map(([name, time]) => [name, time / latencies.length])) }
  }
}

function cpuTimes(): ThreadTimes {
  return knowsThreads ? threadTimes(cloud.pid) : new Map()
}

/** Sends by `node:http` on kept-alive connections, which costs less CPU than `fetch`. */
function send(agent: Agent, url: string, { path, headers, body }: Post): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sending = request(url + path, { method: 'POST', headers, agent }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('error', reject)
    answer.on('end', () => {
      if ((answer.statusCode ?? 500) < 300) resolve()
      else reject(new Error(`${path} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`))
    })
  })
  sending.on('error', reject)
  sending.end(body)
  return promise
}

async function report(loads: Readonly<Record<'bets' | 'transactions', Load>>): Promise<void> {
  const isWarm: IsOver = (requests) => requests >= WARM_UP_REQUESTS
  const isOver: IsOver = (_requests, elapsedMs) => elapsedMs >= ROUND_SECONDS * 1000
  await loads.bets(isWarm)
  await loads.transactions(isWarm)
  const bets: Measured[] = []
  const transactions: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bets.push(await loads.bets(isOver))
    transactions.push(await loads.transactions(isOver))
  }
  printTitle(
    `Bets of ${PLAYERS} players at once on ${MARKETS} markets: medians of ${ROUNDS} interleaved rounds of ${ROUND_SECONDS} s`,
  )
  const rate = (rounds: readonly Measured[]) => median(rounds.map(({ aSecond }) => aSecond))
  const row = (what: string, rounds: readonly Measured[]) => ({
    what,
    'a second': rate(rounds).toFixed(0),
    'of the baseline': ratio(rate(rounds), rate(transactions)),
    'median latency': latency(rounds, 0.5),
    '99th percentile': latency(rounds, 0.99),
    ...cpuColumns(rounds),
  })
  printTable([
    row('baseline: their transactions, sent to the embedded DynamoDB', transactions),
    row('bets through the whole stack', bets),
  ])
}

function latency(rounds: readonly Measured[], share: number): string {
  return milliseconds(median(rounds.map(({ latencies }) => percentile(latencies, share))))
}

/** CPU of each thread of the cloud for one request. */
function cpuColumns(rounds: readonly Measured[]): Record<string, string> {
  const names = [...(rounds[0]?.cpu.keys() ?? [])]
  const cell = (name: string) => milliseconds(1000 * median(rounds.map(({ cpu }) => cpu.get(name) ?? 0)))
  return Object.fromEntries(names.map((name) => [`CPU of ${name}`, cell(name)]))
}
