import { randomUUID } from 'node:crypto'
import { getLaggaiKhaiUserBets } from '../../../domain/contract/bets.ts'
import {
  deleteOrder,
  getOrderBook,
  getOrders,
  type OrderRecord,
  postOrder,
} from '../../../domain/contract/orders.ts'
import { pick, type Random, seededRandom } from '../../../domain/feed/random.ts'
import { ARRIVAL } from '../../../functions/store/keys.ts'
import { call, mustCall, signUp, type TestPlayer } from '../api/calls.ts'
import type { MaidanForFile } from '../cloud/shared.ts'
import { matchOf, putMatch, selectionMarket } from '../stage/market.ts'
import { until } from '../wait.ts'
import type { Act } from './linearize.ts'
import {
  accepts,
  cancels,
  type PlainMarket,
  type Request,
  refuses,
  type Seen,
  shows,
  showsDepth,
  type Times,
} from './plain-market.ts'

/** How many calls of each player may run at once. */
const HANDS = [2, 2, 1, 1, 1]
const ACTS_EACH = 8

interface Placed extends Times {
  readonly request: Request
}

interface Listed extends Times {
  readonly playerId: string
  readonly orders: readonly OrderRecord[]
}

/**
 * A market on whose first runner the house has no prices, and on which players place, cancel and list orders at once over HTTP. What they ask depends on the seed;
 * how their calls meet does not.
 */
export class ConcurrentPlayers {
  readonly #maidan: Pick<MaidanForFile, 'url' | 'database'>
  readonly #marketId = `${randomUUID()}.mo`
  readonly #placed: Placed[] = []
  readonly #listed: Listed[] = []
  readonly #acts: Act<PlainMarket>[] = []
  #moments = 0

  constructor(maidan: Pick<MaidanForFile, 'url' | 'database'>) {
    this.#maidan = maidan
  }

  /** All calls and answers, and the orders and their fills once everything is quiet. */
  async history(seed: string): Promise<readonly Act<PlainMarket>[]> {
    const { url, database } = this.#maidan
    const market = selectionMarket(this.#marketId, { lgaai: null, khaai: null })
    await putMatch(database, matchOf(this.#marketId.replace('.mo', ''), [market]))
    const players = await Promise.all(HANDS.map(() => signUp(url)))
    const hands = players.flatMap((player, at) => Array.from({ length: HANDS[at] ?? 0 }, () => player))
    await Promise.all(hands.map((player, at) => this.#plays(player, seededRandom(`${seed} ${at}`))))
    await this.#quiet()
    for (const player of players) await this.#sees(player)
    await this.#seesDepth()
    return [...this.#acts, ...this.#listed.flatMap((list) => this.#shown(list))]
  }

  async #plays(player: TestPlayer, random: Random): Promise<void> {
    for (let acts = 0; acts < ACTS_EACH; acts++) {
      const act = random()
      if (act < 0.6) await this.#places(player, random)
      else if (act < 0.8) await this.#cancels(player, random)
      else await this.#lists(player)
    }
  }

  /** Makes a call between two moments. */
  async #timed<Answer>(make: () => Promise<Answer>): Promise<Answer & Times> {
    const invoked = this.#moments++
    const answer = await make()
    return { ...answer, invoked, answered: this.#moments++ }
  }

  async #places({ userId, idToken }: TestPlayer, random: Random): Promise<void> {
    // The house has prices of the second runner, which a lay would take.
    const selectionId = pick(random, [1, 1, 2])
    const side = selectionId === 2 ? 'back' : pick(random, ['back', 'lay'] as const)
    const odds = pick(random, [98, 99, 100])
    const stake = 100 * (1 + Math.floor(random() * 5))
    const body = { userId, marketId: this.#marketId, selectionId, side, odds, stake }
    const answer = await this.#timed(() => call(this.#maidan.url, postOrder, { body }, idToken))
    const { invoked, answered } = answer
    const times = { invoked, answered }
    const request = { playerId: userId, selectionId, side, odds, stake }
    if (answer.kind === 'reply') {
      const placed = { ...request, orderId: answer.reply.order._id }
      this.#placed.push({ request: placed, ...times })
      this.#acts.push(accepts(placed, times), shows(placed.orderId, seen(answer.reply.order), times))
    } else if (answer.kind === 'refusal' && answer.refusal.error === 'ownOrder') {
      this.#acts.push(refuses({ ...request, orderId: `refused ${invoked}` }, times))
    } else mustBeBusy(answer)
  }

  async #cancels(player: TestPlayer, random: Random): Promise<void> {
    const own = this.#placed.filter(({ request }) => request.playerId === player.userId)
    if (own.length === 0) return this.#lists(player)
    const { orderId } = pick(random, own.slice(-4)).request
    const answer = await this.#timed(() =>
      call(this.#maidan.url, deleteOrder, { params: { orderId } }, player.idToken),
    )
    const { invoked, answered } = answer
    if (answer.kind === 'reply')
      this.#acts.push(cancels(orderId, seen(answer.reply.order), { invoked, answered }))
    else mustBeBusy(answer)
  }

  async #lists({ userId, idToken }: TestPlayer): Promise<void> {
    const query = { market_id: this.#marketId, limit: 100 }
    const list = await this.#timed(() => mustCall(this.#maidan.url, getOrders, { query }, idToken))
    this.#listed.push({ playerId: userId, ...list })
  }

  /** Waits until every notice to the matcher is processed. */
  async #quiet(): Promise<void> {
    const { database } = this.#maidan
    await until(
      'the market to be matched',
      async () =>
        !(await database.query('books', this.#marketId)).some(({ part }) => String(part).startsWith(ARRIVAL)),
    )
  }

  /** Lists a player's orders with the fills of each. */
  async #sees(player: TestPlayer): Promise<void> {
    const { userId, idToken } = player
    const query = { limit: 100 }
    const { bets } = await mustCall(
      this.#maidan.url,
      getLaggaiKhaiUserBets,
      { params: { userId }, query },
      idToken,
    )
    const own = this.#placed.filter(({ request }) => request.playerId === userId)
    await this.#lists(player)
    const last = this.#listed.at(-1)
    for (const { request } of own) {
      const order = last?.orders.find(({ _id }) => _id === request.orderId)
      const fills: Record<number, number> = {}
      for (const bet of bets.filter(({ _id }) => _id.startsWith(`${request.orderId}#`)))
        fills[bet.odds ?? 0] = (fills[bet.odds ?? 0] ?? 0) + bet.stake
      const invoked = this.#moments++
      if (order)
        this.#acts.push(
          shows(request.orderId, { ...seen(order), fills }, { invoked, answered: this.#moments++ }),
        )
    }
  }

  async #seesDepth(): Promise<void> {
    const params = { marketId: this.#marketId }
    const { selections, ...times } = await this.#timed(() =>
      mustCall(this.#maidan.url, getOrderBook, { params }),
    )
    const levels = selections.flatMap(({ selectionId, availableToBack, availableToLay }) => [
      ...availableToBack.map(({ odds, size }) => [`${selectionId} lay ${odds}`, size] as const),
      ...availableToLay.map(({ odds, size }) => [`${selectionId} back ${odds}`, size] as const),
    ])
    const { invoked, answered } = times
    this.#acts.push(showsDepth(Object.fromEntries(levels), { invoked, answered }))
  }

  /** A list shows each order at a moment of its own. One whose call has not been answered before may be missing. */
  #shown({ playerId, orders, invoked, answered }: Listed): Act<PlainMarket>[] {
    const own = this.#placed.filter(({ request }) => request.playerId === playerId)
    return own.flatMap(({ request: { orderId }, ...placed }) => {
      const order = orders.find(({ _id }) => _id === orderId)
      return placed.invoked > answered ? [] : [shows(orderId, order && seen(order), { invoked, answered })]
    })
  }
}

const seen = ({ status, left, matched, averageOdds }: OrderRecord): Seen => ({
  status,
  left,
  matched,
  averageOdds,
})

/** A call that met too many others has changed nothing. */
function mustBeBusy(answer: object): void {
  const { refusal } = answer as { refusal?: { error: string } }
  if (refusal?.error !== 'tryAgain')
    throw new Error(`not among the answers of a player: ${JSON.stringify(answer)}`)
}
