import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { getAviatorRound } from '../../domain/contract/aviator.ts'
import type { Cloud } from '../cloud.ts'
import { failureText } from '../failure.ts'
import { Bot } from './bot.ts'
import { changesAfterMs } from './habits.ts'
import { request } from './request.ts'

const RETRY_AFTER_MS = 5000
/** How often a resting bot checks for open sockets. */
const CHECK_EVERY_MS = 1000

/**
 * Makes programs play Aviator with accounts of their own, so that a player on a laptop is not alone. They rest
 * while nobody is connected: an unwatched Maidan should use no CPU.
 * @returns a function that stops them, and resolves once all of their requests have ended
 */
export function startBots(
  cloud: Pick<Cloud, 'url' | 'env' | 'isWatched'>,
  count: number,
  log: Writable,
): () => Promise<void> {
  const stopping = new AbortController()
  const bots = Array.from({ length: count }, (_, at) => new Bot(cloud, at + 1, Math.random))
  const playing = count > 0 ? playOn(cloud, bots, stopping.signal, log) : undefined
  return async () => {
    stopping.abort()
    await playing
  }
}

async function playOn(
  { url, isWatched }: Pick<Cloud, 'url' | 'isWatched'>,
  bots: readonly Bot[],
  signal: AbortSignal,
  log: Writable,
): Promise<void> {
  let played = ''
  const playNext = async () => {
    if (!isWatched()) return pause(CHECK_EVERY_MS, undefined, { signal })
    for (const bot of bots) await bot.enter(signal)
    const answer = await request(url, { call: getAviatorRound }, signal)
    if (typeof answer === 'string') throw new Error(answer)
    const { round } = answer
    if (round.phase === 'betting' && round.roundId !== played) {
      played = round.roundId
      await Promise.all(bots.map((bot) => bot.play(round, signal)))
    } else await pause(changesAfterMs(round), undefined, { signal })
  }
  while (!signal.aborted) {
    await playNext().catch(async (error: unknown) => {
      if (signal.aborted) return
      log.write(`${JSON.stringify({ level: 'WARN', message: 'bots failed', error: failureText(error) })}\n`)
      await pause(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined)
    })
  }
}
