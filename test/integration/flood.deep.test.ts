import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { knowsThreads, residentBytes } from '../../bench/threads.ts'
import { betOn, sendBet } from '../support/api/bets.ts'
import { signUp, type TestPlayer } from '../support/api/calls.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { putMarket } from '../support/stage/market.ts'

const PLAYERS = 20
const BETS_EACH = 25

const maidan = ownMaidanForFile({ audits: true })
const marketId = randomUUID()
let players: TestPlayer[]
beforeAll(async () => {
  await putMarket(maidan.database, marketId)
  players = await Promise.all(Array.from({ length: PLAYERS }, () => signUp(maidan.url)))
})

/** Lets all players bet at the same time. Returns the 99th percentile of the answer times, in milliseconds. */
async function betting(): Promise<number> {
  const times: number[] = []
  await Promise.all(
    players.map(async (player) => {
      for (let bet = 0; bet < BETS_EACH; bet++) {
        const startedMs = performance.now()
        const answer = await sendBet(
          maidan.url,
          player,
          betOn(marketId, player, { stake: 100 }),
          randomUUID(),
        )
        times.push(performance.now() - startedMs)
        expect(answer).toMatchObject({ kind: 'reply' })
        await delay(20)
      }
    }),
  )
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

it.runIf(knowsThreads)(
  'fifty hostile clients keep nobody from betting, and take no memory that grows',
  async () => {
    await betting()
    const alone = await betting()
    const flood = spawn(process.execPath, ['test/support/cloud/start-flood.ts', maidan.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void flood.kill('SIGKILL'))
    await once(flood.stdout, 'data')
    const beside = await betting()
    const bytes = residentBytes(maidan.pid)
    const later = await betting()
    expect(Math.min(beside, later)).toBeLessThan(5 * alone)
    expect(residentBytes(maidan.pid)).toBeLessThan(Math.max(600_000_000, 1.3 * bytes))
  },
)
