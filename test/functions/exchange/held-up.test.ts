import { describe, expect, it } from 'vitest'
import type { WantedOrder } from '../../../domain/exchange/change.ts'
import { paise } from '../../../domain/money.ts'
import { cancelOrder } from '../../../functions/exchange/cancel-order.ts'
import { changeOrder } from '../../../functions/exchange/change-order.ts'
import { AUSTRALIA } from '../../domain/betting/samples.ts'
import { DELAY_SECONDS, LateMarket } from './late-market.ts'

/*
 * Mira sees play before the feed does. Her program keeps writing what the matcher has to write, by calls that cost nothing, so that her order is not
 * matched until she knows whether she wants it to be.
 */

/** How long the others of a market may have to wait for an order that is held up, in milliseconds. */
const STANDSTILL_MAX_MS = 2000

async function beforeBall() {
  const market = new LateMarket()
  await market.sends(90, 110)
  const order = await market.backs('mira', { percent: 90 })
  return { market, order }
}

/** Before each commit of the matcher, a program writes something of its player's, wherever the store lets it. */
function keepsWriting(market: LateMarket, write: () => unknown) {
  const { exchange } = market
  const commit = exchange.commitStep
  exchange.commitStep = async (step, owner) => {
    await write()
    return commit(step, owner)
  }
  return () => {
    exchange.commitStep = commit
  }
}

/** A clock for calls that wait while a wallet is claimed: the matcher does not wait for them. */
const waitless = ({ clock }: LateMarket) => ({ ...clock, sleep: async () => undefined })

/** Sends a change of an order, of Mira's other account if nobody is named, as of the version that is stored. */
async function changes(
  market: LateMarket,
  orderKey: string,
  changed: Partial<WantedOrder>,
  playerId = 'mira’s other',
): Promise<void> {
  const version = market.order(orderKey)?.version ?? 0
  const wanted = { stakePaise: undefined, rate: undefined, lapsesInPlay: undefined, ...changed }
  const request = { playerId, orderKey, wanted, version }
  await changeOrder(market.exchange, waitless(market), request)
}

/** Keeps writing a player's wallet, as `PUT /api/limits` does. */
const keepsWallet = (market: LateMarket, playerId: string) =>
  keepsWriting(market, () => market.exchange.touchWallet(playerId))

describe('an order whose delay is over', () => {
  it('is not called off by players who write their own wallet until the feed suspends', async () => {
    const { market, order } = await beforeBall()
    const stop = keepsWallet(market, 'mira')
    await market.passes(DELAY_SECONDS)
    await market.turns('SUSPENDED')
    stop()
    expect(await market.cancels('mira', order)).toBe('Matched')
    expect(market.bets('mira')).toEqual(['lgaai 100 at 90, house'])
  })

  it('is matched although another player keeps writing their wallet', async () => {
    const { market } = await beforeBall()
    const other = await market.backs('asha', { percent: 90 })
    keepsWallet(market, 'mira')
    market.clock.now += DELAY_SECONDS * 1000
    market.exchange.tickedAtMs = market.clock.now
    const before = market.clock.now
    await market.match()
    expect(market.order(other)?.status).toBe('Matched')
    expect(market.clock.now - before).toBeLessThan(STANDSTILL_MAX_MS)
  })

  it.each([1, 20])(
    'of another player waits no longer although %i orders before it can’t be matched',
    async (stuck) => {
      const market = new LateMarket()
      await market.sends(90, 110)
      for (let at = 0; at < stuck; at++) await market.backs('mira', { percent: 90 })
      const other = await market.backs('asha', { percent: 90 })
      const { exchange, clock } = market
      const commit = exchange.commitStep
      exchange.commitStep = async (step, owner) =>
        step.changed.some(({ wallet }) => wallet.playerId === 'mira') ? 'conflict' : commit(step, owner)
      clock.now += DELAY_SECONDS * 1000
      exchange.tickedAtMs = clock.now
      const before = clock.now
      expect(await market.match(), 'the market is at rest').toBe(false)
      expect(market.order(other)?.status).toBe('Matched')
      expect(clock.now - before).toBeLessThan(STANDSTILL_MAX_MS)
    },
  )

  it('is matched although a maker changes it before it is read, and back before the book is corrected', async () => {
    const market = new LateMarket()
    await market.sends(1, 990)
    const made = await market.lays('mira’s other', { percent: 100, rupees: 500 })
    const taker = await market.backs('mira', { percent: 100, rupees: 500 })
    const { exchange } = market
    const set = (rupees: number) => changes(market, made, { stakePaise: paise(rupees * 100) })
    const { readHeld } = exchange
    exchange.readHeld = async (key) => {
      exchange.readHeld = readHeld
      await set(400)
      const read = await readHeld(key)
      await set(500)
      return read
    }
    await market.passes(DELAY_SECONDS)
    expect(market.order(taker)?.status).toBe('Matched')
  })

  it('is matched with a maker whose program keeps changing the order that it takes', async () => {
    const market = new LateMarket({ delaySeconds: 0 })
    await market.sends(1, 990)
    const made = await market.lays('mira’s other', { percent: 100 })
    const taker = await market.backs('asha', { percent: 100 }, { isMatched: false })
    let lapsesInPlay = false
    const versions: unknown[] = []
    keepsWriting(market, async () => {
      lapsesInPlay = !lapsesInPlay
      await changes(market, made, { lapsesInPlay })
      versions.push(market.order(made)?.version)
    })
    await market.match()
    expect(versions.slice(0, 2)).toEqual([2, 3])
    expect(market.order(taker)?.status).toBe('Matched')
  })

  it('is matched, and those behind it, although a maker that it takes keeps lowering its stake', async () => {
    const market = new LateMarket()
    await market.sends(1, 990)
    const made = await market.lays('mira’s other', { percent: 100, rupees: 500 })
    const taker = await market.backs('mira', { percent: 100, rupees: 500 })
    const behind = await market.backs('bina', { percent: 20, selectionId: AUSTRALIA })
    const lower = () =>
      changes(market, made, { stakePaise: paise((market.order(made)?.leftPaise ?? 0) - 100) })
    await lower()
    keepsWriting(market, lower)
    market.clock.now += DELAY_SECONDS * 1000
    market.exchange.tickedAtMs = market.clock.now
    await market.match({ steps: 20 })
    expect(market.order(taker)?.matchedPaise).toBeGreaterThan(400_00)
    expect(market.order(behind)?.status).toBe('Matched')
  })

  it('is matched although many makers before it have just been cancelled', async () => {
    const market = new LateMarket()
    await market.sends(1, 990)
    const made: string[] = []
    for (let at = 0; at < 30; at++) made.push(await market.lays('mira’s other', { percent: 100 }))
    await market.lays('bina', { percent: 100 })
    const taker = await market.backs('mira', { percent: 100 })
    for (const orderKey of made)
      await cancelOrder(market.exchange, market.clock, { playerId: 'mira’s other', orderKey })
    market.clock.now += DELAY_SECONDS * 1000
    market.exchange.tickedAtMs = market.clock.now
    await market.match({ steps: 5 })
    // What it had met is gone, so it waits once more.
    await market.passes(DELAY_SECONDS)
    expect(market.order(taker)?.status).toBe('Matched')
    expect(market.bets('bina')).toEqual(['khaai 100 at 100, players'])
  })

  it.each([0, 26])(
    'is matched although many backs of the other runner, behind %i crumbs, have just been cancelled',
    async (crumbs) => {
      const market = new LateMarket()
      await market.sends(1, 990)
      const other = { percent: 300, selectionId: AUSTRALIA }
      for (let at = 0; at < crumbs; at++) {
        const crumb = await market.backs('asha', { percent: 250, selectionId: AUSTRALIA })
        await changes(market, crumb, { stakePaise: paise(100) }, 'asha')
      }
      const made: string[] = []
      for (let at = 0; at < 25; at++) made.push(await market.backs('mira’s other', other))
      await market.backs('bina', other)
      await market.backs('mira', { percent: 30 })
      for (const orderKey of made)
        await cancelOrder(market.exchange, market.clock, { playerId: 'mira’s other', orderKey })
      market.clock.now += DELAY_SECONDS * 1000
      market.exchange.tickedAtMs = market.clock.now
      await market.match({ steps: 5 })
      await market.passes(DELAY_SECONDS)
      expect(market.bets('mira')).toEqual(['lgaai 100 at 33, players'])
      expect(market.bets('bina')).toEqual(['lgaai 33 at 300, players'])
    },
  )

  it('can’t be cancelled once its player is claimed, and leaves no claim', async () => {
    const market = new LateMarket({ delaySeconds: 0 })
    await market.sends(1, 990)
    await market.lays('asha', { percent: 100 })
    const taker = await market.backs('mira', { percent: 100 }, { isMatched: false })
    const { exchange } = market
    const answers: unknown[] = []
    keepsWriting(market, async () => {
      exchange.touchWallet('mira')
      const claims = [exchange.wallets.get('mira')?.claimOwner, exchange.wallets.get('asha')?.claimOwner]
      if (!claims[0]) return
      answers.push(
        claims,
        await cancelOrder(exchange, waitless(market), { playerId: 'mira', orderKey: taker }),
      )
    })
    await market.match()
    expect(answers).toEqual([['m1.mo', undefined], { refused: 'tryAgain' }])
    expect(market.order(taker)?.status).toBe('Matched')
    for (const playerId of ['mira', 'asha']) expect(market.wallet(playerId)).not.toHaveProperty('claimOwner')
  })

  it('waits while a wallet is claimed for something else, and claims no other meanwhile', async () => {
    const market = new LateMarket({ delaySeconds: 0 })
    await market.sends(1, 990)
    await market.lays('asha', { percent: 100 })
    const taker = await market.backs('mira', { percent: 100 }, { isMatched: false })
    await market.exchange.claimWallet('asha', 'm2.mo', market.clock.now)
    const seen: unknown[] = []
    market.clock.afterSleep = () => void seen.push(market.wallet('mira').claimOwner)
    await market.match()
    expect(market.order(taker)?.status).toBe('Matched')
    expect(seen.slice(2).filter((owner) => owner !== undefined)).toEqual([])
  })

  it('begins its delay anew after a halt, and can be cancelled until then', async () => {
    const { market, order } = await beforeBall()
    market.exchange.isHalted = true
    await market.passes(DELAY_SECONDS)
    market.exchange.isHalted = false
    await market.match()
    expect(market.order(order)).toMatchObject({ status: 'Waiting', delay: expect.anything() })
    expect(await market.cancels('mira', order)).toBe('orderInDelay')
    market.exchange.isHalted = true
    await market.match()
    expect(await market.cancels('mira', order)).toBe('Cancelled')
  })
})
