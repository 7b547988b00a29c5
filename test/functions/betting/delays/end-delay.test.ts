import { describe, expect, it, vi } from 'vitest'
import type { Bet } from '../../../../domain/betting/bet.ts'
import { CASH_OUT_HELD_MS } from '../../../../domain/betting/cash-out.ts'
import { endBy, judgeDelay } from '../../../../domain/betting/delay-end.ts'
import { rate } from '../../../../domain/betting/rates.ts'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { paise } from '../../../../domain/money.ts'
import { makeOffer, takeOffer } from '../../../../functions/betting/cash-out.ts'
import { endDelay } from '../../../../functions/betting/delays/end-delay.ts'
import { placeBet } from '../../../../functions/betting/place-bet.ts'
import { ATTEMPTS_MAX } from '../../../../functions/clock.ts'
import { sampleQuote, sampleRequest, sampleWallet } from '../../../domain/betting/samples.ts'
import { FakeClock, MemoryStore } from '../memory-store.ts'

const DELAY_MS = 5000
const past = { since: 7, gone: [] }
const inPlay = (changes: Parameters<typeof sampleQuote>[0] = {}) =>
  sampleQuote({ betDelaySeconds: DELAY_MS / 1000, past, ...changes })

const betKey = 'key:sample-bet'
const holding = { playerId: 'p1', marketId: 'm1.mo' }

async function pendingBet(changes: Partial<MemoryStore> = {}) {
  const store = Object.assign(new MemoryStore(), { quote: inPlay(), ...changes })
  const clock = new FakeClock()
  const request = { ...sampleRequest(), playerId: 'p1', inputHash: 'hash-1' }
  const place = (key = betKey) => placeBet(store, clock, { ...request, betKey: key })
  const placed = await place()
  if (isRefusal(placed)) throw new Error(placed.refused)
  const end = (key = betKey) => endDelay(store, clock, { ...holding, betKey: key })
  const later = (ms = DELAY_MS) => {
    clock.now += ms
    store.tickedAtMs = clock.now
  }
  return { store, clock, place, end, later }
}

describe('the end of a delay', () => {
  it('is not before its time', async () => {
    const { store, clock, end, later } = await pendingBet()
    later(DELAY_MS - 1)
    expect(await end()).toEqual({ laterMs: clock.now + 1 })
    expect(store.bets.get(betKey)?.status).toBe('Pending')
  })

  it('confirms the bet: it counts from now on, and holds what it needs', async () => {
    const { store, end, later } = await pendingBet()
    later()
    expect(await end()).toMatchObject({ status: 'Open', bookPaise: [45_00, -100_00], walletVersion: 3 })
    expect(store.position).toMatchObject({ betCount: 1, pending: [], exposurePaise: 100_00 })
    expect(store.wallet).toMatchObject({ balancePaise: 9_900_00, exposurePaise: 100_00 })
  })

  it('lets it lapse where the price has fallen meanwhile, and releases its hold', async () => {
    const { store, place, end, later } = await pendingBet()
    const runners = inPlay().runners.map((each) => ({ ...each, lgaai: rate(4400) }))
    const gone = [{ prices: { runners: inPlay().runners }, until: 8, untilMs: 0 }]
    store.quote = inPlay({ version: 8, runners, past: { since: 7, gone } })
    later()
    expect(await end()).toMatchObject({ status: 'Lapsed', lapsedFor: 'oddsChanged', profitPaise: 0 })
    expect(store.position).toMatchObject({ betCount: 0, pending: [], exposurePaise: 0 })
    expect(store.wallet).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0 })
    // Who asks again is answered with the reason, and places nothing.
    expect(await place()).toEqual({ refused: 'oddsChanged' })
    expect(store.bets.size).toBe(1)
  })

  it('happens once, though others end it later or at the same time', async () => {
    const { store, end, later } = await pendingBet()
    later()
    const ends = await Promise.all(Array.from({ length: 10 }, () => end()))
    expect(ends.filter((ended) => ended !== undefined)).toHaveLength(1)
    expect(await end()).toBeUndefined()
    expect(store.wallet.sequence).toBe(sampleWallet().sequence + 2)
  })

  it('waits for prices that the feed sent since the bet was placed', async () => {
    const { store, clock, end, later } = await pendingBet()
    store.tickedAtMs = clock.now
    clock.now += DELAY_MS
    expect(await end()).toEqual({ laterMs: clock.now + 1000 })
    later(1000)
    expect(await end()).toMatchObject({ status: 'Open' })
  })
})

describe('a delay', () => {
  it('of a bet that is not there is over for anyone', async () => {
    const { store, end, later } = await pendingBet()
    later()
    expect(await end('key:of-another-bet')).toBeUndefined()
    expect(store.commits).toBe(1)
  })

  it('is read again where a read is not of one moment, and not written by it', async () => {
    const { store, end, later } = await pendingBet()
    later()
    const [before] = [store.reads, store.commits]
    store.beforeRead = (read) => {
      if (read === before + 1) return 'conflict'
      if (read !== before + 2) return undefined
      const { quote, position, tickedAtMs } = store
      return { facts: { wallet: sampleWallet(), quote, position, tickedAtMs }, bet: store.bets.get(betKey) }
    }
    expect(await end()).toMatchObject({ status: 'Open' })
    expect([store.reads - before, store.commits]).toEqual([3, 2])
  })

  it.each(['wallet', 'position'] as const)('does not end without a %s', async (missing) => {
    const { store, end, later } = await pendingBet()
    later()
    store.beforeRead = () => {
      const { wallet, quote, position } = store
      return { facts: { wallet, quote, position, [missing]: undefined }, bet: store.bets.get(betKey) }
    }
    await expect(end()).rejects.toThrow('no wallet or position of p1')
  })

  it('is one that the bet has', async () => {
    const { store, end } = await pendingBet()
    const { delay: _, ...bet } = store.bets.get(betKey) ?? {}
    store.bets.set(betKey, bet as Bet)
    await expect(end()).rejects.toThrow('is pending without a delay')
  })
})

describe('a bet in its delay can’t be called off', () => {
  it('by taking the balance away', async () => {
    const { store, end, later } = await pendingBet({ wallet: sampleWallet({ balancePaise: paise(100_00) }) })
    expect(store.wallet.balancePaise).toBe(0)
    later()
    expect(await end()).toMatchObject({ status: 'Open' })
  })

  it('by an exclusion or a suspension', async () => {
    const { store, clock, end, later } = await pendingBet()
    const pause = { kind: 'selfExclusion', untilMs: clock.now + 1e9 } as const
    store.wallet = { ...store.wallet, pause, standing: 'suspended', version: store.wallet.version + 1 }
    later()
    expect(await end()).toMatchObject({ status: 'Open' })
  })

  it('by another request under the same key', async () => {
    const { store, clock, end, later } = await pendingBet()
    const other = { ...sampleRequest(), playerId: 'p1', inputHash: 'hash-2', marketId: 'm2.mo' }
    expect(await placeBet(store, clock, other)).toEqual({ refused: 'idempotencyConflict' })
    later()
    expect(await end()).toMatchObject({ status: 'Open' })
  })

  it('by a cash-out', async () => {
    const { store, clock } = await pendingBet()
    expect(await makeOffer(store, clock, holding)).toEqual({ refused: 'betPending' })
  })

  /** Each write of an end comes too late, as other requests write the same wallet, until `attempts` have failed. */
  const heldUp = (store: MemoryStore, attempts: number, meanwhile: () => void) => {
    store.beforeCommit = () => {
      if (attempts-- <= 0) return undefined
      meanwhile()
      store.wallet = { ...store.wallet, version: store.wallet.version + 1 }
      return 'conflict'
    }
  }
  const suspended = inPlay({ version: 8, status: 'SUSPENDED', statusSince: 8 })

  it('by holding up its end until the market is suspended', async () => {
    const { store, end, later } = await pendingBet()
    later()
    heldUp(store, 5, () => {
      store.quote = suspended
    })
    const kept = vi.spyOn(store, 'keepJudgement')
    expect(await end()).toMatchObject({ status: 'Open' })
    expect(kept).toHaveBeenCalledTimes(1)
    expect(store.bets.get(betKey)).not.toHaveProperty('judged')
  })

  it('by holding up its end until the attempts to end it run out', async () => {
    const { store, end, later } = await pendingBet()
    later()
    heldUp(store, ATTEMPTS_MAX, () => {
      store.quote = suspended
    })
    await expect(end()).rejects.toThrow('could not be ended')
    later()
    expect(await end()).toMatchObject({ status: 'Open' })
  })

  it('nor made to stand, by holding up the end of one that lapses', async () => {
    const { store, end, later } = await pendingBet()
    store.quote = suspended
    later()
    heldUp(store, 3, () => {
      store.quote = inPlay({ version: 9 })
    })
    expect(await end()).toMatchObject({ status: 'Lapsed', lapsedFor: 'marketSuspended' })
  })

  it('lapses where its market is gone, however it was judged', async () => {
    const { store, clock } = await pendingBet()
    const bet = store.bets.get(betKey)
    const { wallet, position } = store
    if (!bet || !position) throw new Error('no bet')
    const { end, bet: ended } = endBy(
      { kind: 'stands' },
      bet,
      { wallet, position, quote: undefined },
      clock.now,
    )
    expect(ended).toMatchObject({ status: 'Lapsed', lapsedFor: 'marketClosed', exposurePaise: 0 })
    expect(end).not.toHaveProperty('market')
  })

  it('lapses once its market is settled, however it was judged', async () => {
    const { store, end, later } = await pendingBet()
    later()
    heldUp(store, 1, () => {
      if (store.position)
        store.position = { ...store.position, settledRevision: 1, version: store.position.version + 1 }
    })
    expect(await end()).toMatchObject({ status: 'Lapsed', lapsedFor: 'marketClosed' })
  })
})

describe('a cash-out in a market with a delay', () => {
  /** The prices that close a back of the first runner: its lay, or a back of the other. */
  const priced = (khaai: number, lgaai = 20_500) => {
    const runners = inPlay().runners.map((each) =>
      each.selectionId === 1 ? { ...each, khaai: rate(khaai) } : { ...each, lgaai: rate(lgaai) },
    )
    return inPlay({ version: 8, runners })
  }

  async function closing() {
    const world = await pendingBet()
    world.later()
    await world.end()
    const offer = await makeOffer(world.store, world.clock, holding)
    if (isRefusal(offer)) throw new Error(offer.refused)
    const take = () => takeOffer(world.store, world.clock, holding, offer.offerId)
    const taken = await take()
    if (isRefusal(taken)) throw new Error(taken.refused)
    return { ...world, take, offer, bet: taken.bet, end: () => world.end(taken.bet.betKey) }
  }

  it('is pending at once, changes nothing yet, and stands in the way of bets and other offers', async () => {
    const { store, clock, bet, place } = await closing()
    expect(bet).toMatchObject({ status: 'Pending', changes: {}, delay: { dueAtMs: clock.now + DELAY_MS } })
    expect(store.wallet).toMatchObject({ exposurePaise: 100_00, sequence: sampleWallet().sequence + 2 })
    expect(await place('another')).toEqual({ refused: 'cashOutPending' })
    expect(await makeOffer(store, clock, holding)).toEqual({ refused: 'cashOutPending' })
  })

  it('pays its offer at the end, however far the worth has risen', async () => {
    const { store, offer, end, later, take } = await closing()
    store.quote = priced(1000)
    later()
    const ended = await end()
    expect(ended).toMatchObject({ status: 'Open', bookPaise: [offer.profitPaise, offer.profitPaise] })
    expect(store.position).toMatchObject({ exposurePaise: 0, paidPaise: offer.profitPaise })
    const balancePaise = sampleWallet().balancePaise + offer.profitPaise
    expect(store.wallet).toMatchObject({ balancePaise, exposurePaise: 0 })
    // What the house still owes is what was paid, whichever selection wins.
    expect(store.taken.owedPaise).toEqual({ s1: offer.profitPaise, s2: offer.profitPaise })
    expect(store.position).not.toHaveProperty('closing')
    expect(await take()).toEqual({ bet: ended, repeated: true })
  })

  it('pays less where the worth has fallen a little, and nothing where it has fallen far', async () => {
    const little = await closing()
    little.store.quote = priced(5000)
    little.later()
    await little.end()
    expect(little.store.position?.paidPaise).toBeLessThan(little.offer.profitPaise)
    const far = await closing()
    far.store.quote = priced(30_000, 3000)
    far.later()
    expect(await far.end()).toMatchObject({ status: 'Lapsed', lapsedFor: 'oddsChanged' })
    expect(far.store.position).toMatchObject({ exposurePaise: 100_00, paidPaise: 0 })
    expect(far.store.position).not.toHaveProperty('closing')
    expect(await far.take()).toEqual({ refused: 'oddsChanged' })
    expect(await far.place('another')).toMatchObject({ bet: { status: 'Pending' } })
  })

  it('pays what it brought when its delay was over, however long its end is held up', async () => {
    const { store, offer, end, later } = await closing()
    later()
    store.beforeCommit = (commit) => {
      if (commit > 4) return undefined
      store.quote = priced(30_000, 3000)
      return 'conflict'
    }
    await end()
    expect(store.position?.paidPaise).toBe(offer.profitPaise)
  })

  it('lapses where it would cost the house more than it may lose, however it was judged', async () => {
    const { store, end, later } = await closing()
    // So high that the cash-out moves no price.
    const lossMaxPaise = paise(1e12)
    store.quote = { ...inPlay(), lossMaxPaise }
    store.taken = { owedPaise: { s2: 1e12 - 10 }, soldPaise: {} }
    later()
    expect(await end()).toMatchObject({ status: 'Lapsed', lapsedFor: 'cashOutUnavailable' })
    expect(store.position).toMatchObject({ exposurePaise: 100_00, paidPaise: 0 })
  })

  it('is judged by its offer, and by what it would win where the offer was not kept', async () => {
    const { store, clock, bet, later } = await closing()
    later()
    const { wallet, position, quote } = store
    if (!position || bet.side !== 'cashOut') throw new Error('no cash-out')
    const facts = { wallet, position, quote, tickedAtMs: clock.now }
    const [offeredPaise, winPaise] = [paise(-3_00), paise(-2_00)]
    const { offeredPaise: _, ...earlier } = { ...bet, winPaise }
    expect(judgeDelay({ ...earlier, offeredPaise }, facts, clock.now)).toMatchObject({ profitPaise: -3_00 })
    expect(judgeDelay(earlier, facts, clock.now)).toMatchObject({ profitPaise: -2_00 })
  })

  it('lapses by the judgement of a bet, which has no profit', async () => {
    const { store, clock, bet } = await closing()
    const { wallet, position, quote } = store
    if (!position) throw new Error('no position')
    const ended = endBy({ kind: 'stands' }, bet, { wallet, position, quote }, clock.now)
    expect(ended.bet).toMatchObject({ status: 'Lapsed', lapsedFor: 'cashOutUnavailable' })
  })

  it('lapses where the market was suspended meanwhile, and can’t be taken after its offer has expired', async () => {
    const { store, end, later } = await closing()
    store.quote = inPlay({ version: 9, statusSince: 9 })
    later()
    expect(await end()).toMatchObject({ status: 'Lapsed', lapsedFor: 'marketSuspended' })
    const late = await pendingBet()
    late.later()
    await late.end()
    const offer = await makeOffer(late.store, late.clock, holding)
    if (isRefusal(offer)) throw new Error(offer.refused)
    late.later(CASH_OUT_HELD_MS + 1)
    expect(await takeOffer(late.store, late.clock, holding, offer.offerId)).toMatchObject({
      refused: 'offerExpired',
    })
  })
})
