import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cloud } from '../cloud.ts'
import { failureText } from '../failure.ts'
import { AviatorTable } from './aviator.ts'
import { Bot } from './bot.ts'
import { backEmptyCards } from './cards.ts'
import { OrderMakers } from './orders.ts'

const RETRY_AFTER_MS = 5000
/** How often a resting bot checks for open sockets. */
const CHECK_EVERY_MS = 1000
/** How often bots look for matches whose cards they should back. */
const LOOK_AT_CARDS_EVERY_MS = 3000
/** How often one of the bots that place orders does a step. */
const ORDER_EVERY_MS = 2000
/** How many bots have something to do in one kind of play. */
const CARD_BOTS = 3
const ORDER_BOTS = 3

/**
 * Makes programs play with accounts of their own, so that a player on a laptop is not alone: all of them play Aviator,
 * three of them, where there are as many, back cards that nobody has chosen, and three others place orders. They rest while nobody is connected:
 * an unwatched Maidan should use no CPU.
 * @returns a function that stops them, and resolves once all of their requests have ended
 */
export function startBots(
  cloud: Pick<Cloud, 'url' | 'env' | 'isWatched'>,
  count: number,
  log: Writable,
): () => Promise<void> {
  const { url } = cloud
  const stopping = new AbortController()
  const { signal } = stopping
  const bots = Array.from({ length: count }, (_, at) => new Bot(cloud, at + 1))
  const repeat = (step: () => Promise<unknown>) => playOn(step, cloud, signal, log)
  const aviator = new AviatorTable(url, bots, Math.random)
  const playing = bots.length > 0 ? [repeat(() => aviator.play(signal))] : []
  const [first, second, third] = bots.slice(0, CARD_BOTS)
  if (first && second && third) {
    const cardBots = { 1: first, 2: second, 3: third }
    const look = async () => {
      await backEmptyCards(url, cardBots, Math.random, signal)
      await pause(LOOK_AT_CARDS_EVERY_MS, undefined, { signal })
    }
    playing.push(repeat(look))
  }
  const makers = bots.slice(CARD_BOTS, CARD_BOTS + ORDER_BOTS)
  if (makers.length === ORDER_BOTS) {
    const orders = new OrderMakers(url, makers, Math.random)
    const make = async () => {
      await orders.play(signal)
      await pause(ORDER_EVERY_MS, undefined, { signal })
    }
    playing.push(repeat(make))
  }
  return async () => {
    stopping.abort()
    await Promise.all(playing)
  }
}

/** Repeats a step of a game while somebody is connected, until it is stopped. A failure is logged, and tried again. */
async function playOn(
  step: () => Promise<unknown>,
  { isWatched }: Pick<Cloud, 'isWatched'>,
  signal: AbortSignal,
  log: Writable,
): Promise<void> {
  while (!signal.aborted) {
    const next = isWatched() ? step() : pause(CHECK_EVERY_MS, undefined, { signal })
    await next.catch(async (error: unknown) => {
      if (signal.aborted) return
      log.write(`${JSON.stringify({ level: 'WARN', message: 'bots failed', error: failureText(error) })}\n`)
      await pause(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined)
    })
  }
}
