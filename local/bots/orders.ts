import { request } from '../../client/request.ts'
import { per100 } from '../../domain/betting/rates.ts'
import { getMatchesInplay, type MatchSummary } from '../../domain/contract/matches.ts'
import { deleteOrder, getOrders, postOrder } from '../../domain/contract/orders.ts'
import type { Chance } from './aviator-habits.ts'
import type { Bot } from './bot.ts'
import { type OrderPlan, planOrder } from './order-habits.ts'

/** In how many of the matches in play bots have orders: the first of the list, which people look at most. */
const MATCHES_MAX = 4

/** Makes bots place and cancel orders in matches in play, one step of one bot at a time. */
export class OrderMakers {
  readonly #url: string
  readonly #bots: readonly Bot[]
  readonly #chance: Chance
  #turn = 0

  constructor(url: string, bots: readonly Bot[], chance: Chance) {
    this.#url = url
    this.#bots = bots
    this.#chance = chance
  }

  /** The next bot's step in the next match. A refusal (the price has moved, an own order is in the way) needs no answer. */
  async play(signal: AbortSignal): Promise<void> {
    const answer = await request(this.#url, { call: getMatchesInplay }, signal)
    if (typeof answer === 'string') throw new Error(answer)
    const matches = answer.data.filter(({ odds }) => odds.kind === 'matchOdds').slice(0, MATCHES_MAX)
    const turn = this.#turn++
    const bot = this.#bots[turn % this.#bots.length]
    const match = matches[Math.floor(turn / this.#bots.length) % matches.length]
    if (bot && match) await this.#step(bot, match, signal)
  }

  async #step(bot: Bot, { odds }: MatchSummary, signal: AbortSignal): Promise<void> {
    await bot.enter(signal)
    const query = { market_id: odds.marketId, status: 'Waiting' as const }
    const listed = await bot.call<typeof getOrders>(() => ({ call: getOrders, query }), signal)
    if (typeof listed !== 'object') return
    const plan = planOrder(odds, listed.orders, this.#chance)
    if (plan) await carryOut(bot, odds.marketId, plan, signal)
  }
}

async function carryOut(bot: Bot, marketId: string, plan: OrderPlan, signal: AbortSignal): Promise<void> {
  if (plan.kind === 'cancel') {
    const { orderId } = plan
    await bot.call<typeof deleteOrder>(() => ({ call: deleteOrder, params: { orderId } }), signal)
    return
  }
  const { selectionId, side, rate, stake } = plan
  const requestAs = (userId: string) => ({
    call: postOrder,
    body: { userId, marketId, selectionId, side, odds: per100(rate), stake, atStart: 'lapse' as const },
  })
  await bot.call<typeof postOrder>(requestAs, signal)
}
