import type { AskPlayers } from '../betting/offer-to-players.ts'
import { betStep } from './bet-step.ts'
import { matchMarket } from './match-market.ts'
import type { Matcher } from './matcher.ts'
import type { Pass } from './pass.ts'

/** How often a bet asks for a market that another matcher has, and after which pause. */
const ASKS_MAX = 10
const PAUSE_MS = 30

/**
 * Has other players match a bet, under the lease of its market and once the orders there have been matched with each other: a bet comes after every order that
 * was there before it. If another matcher has the market for long, the bet is the house's.
 */
export async function askPlayers(matcher: Matcher, ...[marketId, offer]: Parameters<AskPlayers>) {
  const { store, clock, goOn } = matcher
  let isAsked = false
  let step: Awaited<ReturnType<Pass['take']>>
  const ask = async (pass: Pass) => {
    isAsked = true
    step = await pass.take(async (book) => {
      const offered = await offer()
      return offered && betStep(store.readHeld, { ...offered, book, nowMs: clock.nowMs() }, offered)
    })
  }
  for (let asks = 0; asks < ASKS_MAX && goOn(); asks++) {
    await matchMarket(matcher, marketId, ask)
    if (isAsked) return step?.taker?.bet
    await clock.sleep(PAUSE_MS)
  }
  return undefined
}
