import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { makeOffer, takeOffer } from '../../../functions/betting/cash-out.ts'
import { type PlaceBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { ATTEMPTS_MAX } from '../../../functions/clock.ts'
import {
  AUSTRALIA,
  INDIA,
  sampleLine,
  sampleQuote,
  sampleRequest,
  sampleWallet,
} from '../../domain/betting/samples.ts'
import { FakeClock, MemoryStore } from './memory-store.ts'

const HOLDING = { playerId: 'p1', marketId: 'm1.mo' }
/** ₹1,000 on India at 45; at the sample's prices it closes for −₹13.61. */
const asked: PlaceBet = {
  ...sampleRequest({ stakePaise: paise(1000_00) }),
  playerId: 'p1',
  inputHash: 'hash-1',
}

async function setUp() {
  const [store, clock] = [new MemoryStore(), new FakeClock()]
  const bet = (changes: Partial<PlaceBet> = {}) =>
    placeBet(store, clock, { ...asked, ...changes } as PlaceBet)
  await bet()
  const offer = async () => {
    const made = await makeOffer(store, clock, HOLDING)
    if (isRefusal(made)) throw new Error(made.refused)
    return made
  }
  const take = (offerId: string) => takeOffer(store, clock, HOLDING, offerId)
  return { store, clock, bet, offer, take }
}

describe('an offer to cash out', () => {
  it('is kept with the position, and shows what it adds to the balance', async () => {
    const { store, clock, offer } = await setUp()
    const made = await offer()
    expect(made).toMatchObject({ profitPaise: -13_61, returnsPaise: 986_39, expiresAtMs: clock.now + 5000 })
    expect(store.position?.offer).toMatchObject({ offerId: made.offerId, profitPaise: -13_61 })
    expect(store.wallet).toMatchObject({ balancePaise: 9_000_00, version: 2 })
  })

  it('of a part shows what its share adds, and what is left', async () => {
    const { store, take } = await setUp()
    const made = await makeOffer(store, new FakeClock(), HOLDING, 10)
    if (isRefusal(made)) throw new Error(made.refused)
    expect(made).toMatchObject({ profitPaise: -13_61, percent: 10, returnsPaise: 98_63 })
    const taken = await take(made.offerId)
    expect(taken).toMatchObject({ bet: { percent: 10, changes: { [INDIA]: -46_37, [AUSTRALIA]: 98_63 } } })
    expect(store.wallet).toMatchObject({ balancePaise: 9_098_63, exposurePaise: 901_37 })
    expect(store.position).toMatchObject({ book: made.after.book, exposurePaise: 901_37, paidPaise: 0 })
  })

  it('is refused without a position', async () => {
    const [store, clock] = [new MemoryStore(), new FakeClock()]
    expect(await makeOffer(store, clock, HOLDING)).toEqual({ refused: 'cashOutUnavailable' })
  })

  it('is refused for a position of a market that takes no bets', async () => {
    const { store, clock } = await setUp()
    store.quote = sampleQuote({ status: 'SUSPENDED' })
    expect(await makeOffer(store, clock, HOLDING)).toEqual({ refused: 'marketSuspended' })
    expect(store.position).not.toHaveProperty('offer')
  })

  it('asks for the position of its player in its market, and for the record of its taking', async () => {
    const { store, offer } = await setUp()
    const asked: object[] = []
    const { readFacts } = store
    store.readFacts = (key) => {
      asked.push(key)
      return readFacts(key)
    }
    const { offerId } = await offer()
    expect(asked).toEqual([{ ...HOLDING, betKey: `cashout:${offerId}` }])
  })

  it('of bets after a cash-out counts what that one paid', async () => {
    const { bet, offer, take } = await setUp()
    const first = await offer()
    await take(first.offerId)
    await bet({ betKey: 'key:later-bet' })
    // Another −₹13.61, and the ₹1,000 that are held come back.
    expect(await offer()).toMatchObject({ profitPaise: -27_22, returnsPaise: 986_39 })
  })

  it('starts over when the position moves while it is made, a bounded number of times', async () => {
    const { store, clock } = await setUp()
    let conflicts = 0
    store.putOffer = async () => {
      conflicts++
      return false
    }
    expect(await makeOffer(store, clock, HOLDING)).toEqual({ refused: 'tryAgain' })
    expect(conflicts).toBe(ATTEMPTS_MAX)
  })
})

describe('a read that is not of one moment', () => {
  const reads = {
    'without an answer': () => 'conflict' as const,
    'of a wallet from before the bet': ({ quote, position }: MemoryStore) => {
      return { facts: { wallet: sampleWallet(), quote, position }, bet: undefined }
    },
  } as const

  it.each(['without an answer', 'of a wallet from before the bet'] as const)(
    '%s is made again',
    async (kind) => {
      const { store, offer, take } = await setUp()
      store.reads = 0
      store.beforeRead = (read) => (read % 2 === 1 ? reads[kind](store) : undefined)
      const { offerId } = await offer()
      expect(await take(offerId)).toMatchObject({ repeated: false })
      expect(store.reads).toBe(4)
      expect(store.wallet).toMatchObject({ balancePaise: 9_986_39, exposurePaise: 0 })
    },
  )
})

describe('taking an offer', () => {
  it('closes the position in one commit, and leaves a record beside its bets', async () => {
    const { store, clock, offer, take } = await setUp()
    const { offerId } = await offer()
    store.commits = 0
    clock.now += 1000
    expect(await take(offerId)).toEqual({
      repeated: false,
      bet: {
        side: 'cashOut',
        percent: 100,
        changes: { [INDIA]: -463_61, [AUSTRALIA]: 986_39 },
        othersPaise: 986_39,
        playerId: 'p1',
        betKey: `cashout:${offerId}`,
        inputHash: `cashout:${offerId}`,
        marketId: 'm1.mo',
        matchName: 'India v Australia',
        marketName: 'Match Odds',
        kind: 'matchOdds',
        label: 'Cash out',
        atMs: clock.now,
        winPaise: 986_39,
        liabilityPaise: 463_61,
        balancePaise: 9_986_39,
        exposurePaise: 0,
        bookPaise: [-13_61, -13_61],
        walletVersion: 3,
        status: 'Open',
        settledRevision: 0,
      },
    })
    expect(store.commits).toBe(1)
    expect(store.wallet).toMatchObject({ balancePaise: 9_986_39, exposurePaise: 0 })
  })

  it('twice pays once, and answers as the first time, also after the offer has expired', async () => {
    const { store, clock, offer, take } = await setUp()
    const { offerId } = await offer()
    const first = await take(offerId)
    clock.now += 60_000
    const again = await take(offerId)
    if (isRefusal(first) || isRefusal(again)) throw new Error('refused')
    expect(again).toEqual({ bet: first.bet, repeated: true })
    expect(store.wallet).toMatchObject({ balancePaise: 9_986_39, version: 3 })
  })

  it('twice answers the same where the second read its record before the first wrote it, and the rest after', async () => {
    const { store, offer, take } = await setUp()
    const { offerId } = await offer()
    const first = await take(offerId)
    store.beforeRead = () => ({ facts: { ...store }, bet: undefined })
    expect(await take(offerId)).toEqual({ ...first, repeated: true })
  })

  it('twenty times at once pays once', async () => {
    const { store, offer, take } = await setUp()
    const { offerId } = await offer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(offerId)))
    expect(answers.filter((answer) => !isRefusal(answer) && !answer.repeated)).toHaveLength(1)
    expect(answers.filter((answer) => !isRefusal(answer) && answer.repeated)).toHaveLength(19)
    expect(store.wallet).toMatchObject({ balancePaise: 9_986_39, version: 3 })
  })

  it('is paid what the position is worth now, where that is less than the offer', async () => {
    const { store, offer, take } = await setUp()
    const { offerId } = await offer()
    store.quote = sampleQuote({
      runners: sampleQuote().runners.map((each) => ({ ...each, khaai: rate(90_000) })),
    })
    expect(await take(offerId)).toMatchObject({ bet: { bookPaise: [-25_41, -25_41] } })
  })

  it('is refused after 5 seconds, of an older offer, and of one that a bet has overtaken', async () => {
    const { store, clock, bet, offer, take } = await setUp()
    const expired = await offer()
    clock.now += 5001
    expect(await take(expired.offerId)).toEqual({ refused: 'offerExpired', field: 'offerId' })
    const older = await offer()
    const newer = await offer()
    expect(await take(older.offerId)).toMatchObject({ refused: 'offerExpired' })
    await bet({ betKey: 'key:another-bet' })
    expect(await take(newer.offerId)).toMatchObject({ refused: 'offerExpired' })
    expect(store.wallet).toMatchObject({ balancePaise: 8_000_00, exposurePaise: 2000_00 })
  })

  it('is refused while the market is suspended, and expired once it is open again', async () => {
    const { store, offer, take } = await setUp()
    const { offerId } = await offer()
    store.quote = sampleQuote({ status: 'SUSPENDED' })
    expect(await take(offerId)).toMatchObject({ refused: 'marketSuspended' })
    store.quote = sampleQuote({ statusSince: 9 })
    expect(await take(offerId)).toMatchObject({ refused: 'offerExpired' })
  })

  it('that is suspended between its read and its commit is refused', async () => {
    const { store, offer, take } = await setUp()
    const { offerId } = await offer()
    store.beforeCommit = () => {
      store.quote = sampleQuote({ status: 'SUSPENDED' })
      return undefined
    }
    expect(await take(offerId)).toMatchObject({ refused: 'marketSuspended' })
    expect(store.wallet).toMatchObject({ exposurePaise: 1000_00 })
  })

  it('that loses to a bet is refused, and the bet stands', async () => {
    const { store, bet, offer, take } = await setUp()
    const { offerId } = await offer()
    store.beforeCommit = (commit) => {
      if (commit !== 2) return undefined
      store.beforeCommit = () => undefined
      const { position } = store
      if (!position) throw new Error('no position')
      const { offer: _, ...moved } = { ...position, version: position.version + 1 }
      store.position = moved
      return undefined
    }
    expect(await take(offerId)).toMatchObject({ refused: 'offerExpired' })
    expect(await bet({ betKey: 'key:later-bet' })).toMatchObject({ repeated: false })
  })

  it('is never of a line', async () => {
    const [store, clock] = [new MemoryStore(), new FakeClock()]
    store.quote = sampleLine()
    store.wallet = sampleWallet()
    expect(await makeOffer(store, clock, HOLDING)).toEqual({ refused: 'cashOutUnavailable' })
  })
})
