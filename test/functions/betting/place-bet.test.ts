import { describe, expect, it, onTestFinished } from 'vitest'
import type { LineRequest, SelectionRequest } from '../../../domain/betting/offer.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { type PlaceBet, type PlacedBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { ATTEMPTS_MAX } from '../../../functions/clock.ts'
import {
  sampleLine,
  sampleLineRequest,
  sampleQuote,
  sampleRequest,
  sampleWallet,
} from '../../domain/betting/samples.ts'
import { FakeClock, MemoryStore } from './memory-store.ts'

const asked = (changes: Partial<SelectionRequest & PlaceBet> = {}): PlaceBet => ({
  ...sampleRequest(),
  playerId: 'p1',
  inputHash: 'hash-1',
  ...changes,
})

function setUp(changes: Partial<MemoryStore> = {}) {
  const store = Object.assign(new MemoryStore(), changes)
  const clock = new FakeClock()
  return { store, clock, place: (request = asked()) => placeBet(store, clock, request) }
}

async function placed(answer: ReturnType<typeof placeBet>): Promise<PlacedBet> {
  const bet = await answer
  if (isRefusal(bet)) throw new Error(`refused: ${bet.refused}`)
  return bet
}

/** What was in the odds before, lgaai of India moved. */
const moved = (lgaai: number) => {
  const quote = sampleQuote({ version: 8 })
  const runners = quote.runners.map((each) =>
    each.name === 'India' ? { ...each, lgaai: rate(lgaai) } : each,
  )
  return { ...quote, runners }
}

describe('placing a bet', () => {
  it('takes one read and one commit, and keeps what was asked and what it did', async () => {
    const { store, clock, place } = setUp()
    const { bet, repeated } = await placed(place())
    expect(repeated).toBe(false)
    expect(bet).toEqual({
      side: 'lgaai',
      selectionId: 1,
      stakePaise: 100_00,
      rate: 4500,
      playerId: 'p1',
      betKey: 'key:sample-bet',
      inputHash: 'hash-1',
      marketId: 'm1.mo',
      matchName: 'India v Australia',
      marketName: 'Match Odds',
      kind: 'matchOdds',
      label: 'India',
      atMs: clock.now,
      winPaise: 45_00,
      liabilityPaise: 100_00,
      balancePaise: 9_900_00,
      exposurePaise: 100_00,
      bookPaise: [45_00, -100_00],
      walletVersion: 2,
      status: 'Open',
      settledRevision: 0,
    })
    expect([store.reads, store.commits]).toEqual([1, 1])
    expect(store.wallet).toMatchObject({ balancePaise: 9_900_00, exposurePaise: 100_00, version: 2 })
  })

  it('that is refused writes nothing and waits for nothing', async () => {
    const { store, clock, place } = setUp({ quote: sampleQuote({ status: 'SUSPENDED', betDelaySeconds: 5 }) })
    expect(await place()).toMatchObject({ refused: 'marketSuspended' })
    expect([store.reads, store.commits, clock.slept]).toEqual([1, 0, []])
  })
})

describe('what stands between a player and a bet', () => {
  const untilMs = new FakeClock().now + 60_000

  it.each([
    ['a time-out', { pause: { kind: 'timeOut', untilMs } }, 'playerOnTimeOut'],
    ['an exclusion', { pause: { kind: 'selfExclusion', untilMs } }, 'playerExcluded'],
    ['a suspension', { standing: 'suspended' }, 'playerSuspended'],
    ['a limit on stakes', { limits: { 'stake:day': { paise: paise(99_99) } } }, 'stakeLimit'],
    ['a limit on losses', { limits: { 'loss:week': { paise: paise(99_99) } } }, 'lossLimit'],
  ] as const)('%s that comes before the commit refuses it', async (_, changes, refused) => {
    const { store, place } = setUp()
    store.beforeCommit = (commit) => {
      if (commit === 1) store.wallet = sampleWallet({ ...changes, version: 2 })
      return undefined
    }
    expect(await place()).toMatchObject({ refused })
    expect(store.bets.size).toBe(0)
  })

  it('is the licence’s maximum of one stake too', async () => {
    const limits = { depositRupeesPerDay: 1, lossRupeesPerDay: 500, stakeRupees: 99, sessionMinutes: 60 }
    process.env.LICENCE_LIMITS = JSON.stringify(limits)
    onTestFinished(() => void delete process.env.LICENCE_LIMITS)
    const { place } = setUp()
    expect(await place()).toMatchObject({ refused: 'licenceLimit', details: { kind: 'stake', limit: 99 } })
  })

  it('does not stand between a player and the answer to a bet that was placed', async () => {
    const { store, place } = setUp()
    const first = await placed(place())
    store.wallet = { ...store.wallet, pause: { kind: 'selfExclusion', untilMs } }
    expect(await placed(place())).toEqual({ ...first, repeated: true })
  })
})

describe('a bet in a market with a delay', () => {
  const quote = sampleQuote({ betDelaySeconds: 5 })

  it('is pending at once, with its hold, and counts for nothing yet; nobody waits for it', async () => {
    const { store, clock, place } = setUp({ quote })
    const { bet } = await placed(place())
    const delay = { dueAtMs: clock.now + 5000, version: quote.version, statusSince: quote.statusSince }
    expect(bet).toMatchObject({ status: 'Pending', delay, exposurePaise: 100_00, bookPaise: [0, 0] })
    expect(store.wallet).toMatchObject({ balancePaise: 9_900_00, exposurePaise: 100_00 })
    expect(store.position).toMatchObject({ betCount: 0, pending: [{ betKey: 'key:sample-bet' }] })
    expect([store.reads, store.commits, clock.slept]).toEqual([1, 1, []])
  })

  it('has the delay that the market has at its commit', async () => {
    const { store, place } = setUp()
    store.beforeCommit = (commit) => {
      if (commit === 1) store.quote = quote
      return undefined
    }
    expect((await placed(place())).bet.status).toBe('Pending')
  })

  it.each([
    ['exact', 4600, 'oddsChanged'],
    ['exact', 4400, 'oddsChanged'],
    ['better', 4600, 4600],
    ['better', 4400, 'oddsChanged'],
    ['any', 4400, 4400],
  ] as const)('%s: a price that moves to %d before the commit ends as %s', async (accept, lgaai, end) => {
    const { store, place } = setUp({ quote })
    store.beforeCommit = (commit) => {
      if (commit === 1) store.quote = { ...moved(lgaai), betDelaySeconds: 5 }
      return undefined
    }
    const answer = await place(asked({ accept }))
    if (isRefusal(answer)) {
      expect(answer).toMatchObject({ refused: end, details: { odds: lgaai / 100 } })
      expect(store.wallet).toEqual(sampleWallet())
    } else {
      expect(answer.bet).toMatchObject({ rate: end, delay: { version: 8 } })
    }
  })
})

describe('a bet on a line', () => {
  const yes = (changes: Partial<LineRequest & PlaceBet> = {}): PlaceBet => {
    return { ...sampleLineRequest(), playerId: 'p1', inputHash: 'hash-1', ...changes }
  }

  it('is kept with its runs, and without a book by team', async () => {
    const { place } = setUp({ quote: sampleLine() })
    const { bet } = await placed(place(yes()))
    expect(bet).toMatchObject({
      ...{
        side: 'yes',
        runs: 46,
        rate: 10_500,
        stakePaise: 100_00,
        winPaise: 105_00,
        liabilityPaise: 100_00,
      },
      ...{ kind: 'session', marketName: '6 Over Runs India', label: '6 Over Runs India', bookPaise: [] },
    })
    expect(bet).not.toHaveProperty('selectionId')
  })

  it.each([
    ['exact', { runs: 47, rate: rate(10_500) }, 'oddsChanged'],
    ['better', { runs: 47, rate: rate(10_500) }, 'oddsChanged'],
    ['better', { runs: 45, rate: rate(10_500) }, 45],
    ['any', { runs: 47, rate: rate(9000) }, 47],
  ] as const)('%s: a line that moves to %o before the commit ends as %s', async (accept, line, end) => {
    const { store, place } = setUp({ quote: sampleLine() })
    store.beforeCommit = (commit) => {
      if (commit === 1) store.quote = sampleLine({ yes: line })
      return undefined
    }
    const answer = await place(yes({ accept }))
    if (isRefusal(answer)) {
      const details = { odds: line.rate / 100, runs: line.runs }
      expect(answer).toEqual({ refused: end, field: 'odds', details })
      expect(store.wallet).toEqual(sampleWallet())
    } else {
      expect(answer.bet).toMatchObject({ runs: end, rate: line.rate })
    }
  })
})

describe('a repeated request', () => {
  it('gets the bet where it read its key before the first wrote it, and a spent wallet after', async () => {
    const { store, place } = setUp()
    const all = asked({ stakePaise: paise(10_000_00) })
    const first = await placed(place(all))
    store.beforeRead = () => ({ facts: { ...store }, bet: undefined })
    expect(await placed(place(all))).toEqual({ bet: first.bet, repeated: true })
  })

  it('gets the bet of the first time, whatever has become of market and wallet', async () => {
    const { store, place } = setUp()
    const first = await placed(place())
    store.quote = sampleQuote({ status: 'CLOSED' })
    store.wallet = { ...store.wallet, standing: 'suspended' }
    expect(await placed(place())).toEqual({ bet: first.bet, repeated: true })
    expect(store.wallet.version).toBe(2)
  })

  it('with other input under the same key is refused', async () => {
    const { place } = setUp()
    await placed(place())
    expect(await place(asked({ inputHash: 'hash-2' }))).toEqual({ refused: 'idempotencyConflict' })
  })

  it('twenty times at once makes one bet and gets one answer', async () => {
    const { store, place } = setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => placed(place())))
    expect(new Set(answers.map(({ bet }) => JSON.stringify(bet))).size).toBe(1)
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(store.wallet).toMatchObject({ balancePaise: 9_900_00, version: 2 })
  })

  it('at once with other input makes one bet; the others conflict', async () => {
    const { store, place } = setUp()
    const requests = Array.from({ length: 10 }, (_, at) => asked({ inputHash: `hash-${at}` }))
    const answers = await Promise.all(requests.map(place))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect(
      answers.filter((answer) => isRefusal(answer) && answer.refused === 'idempotencyConflict'),
    ).toHaveLength(9)
    expect(store.bets.size).toBe(1)
  })
})

describe('conflicts', () => {
  it('let exactly as many bets be placed as the wallet covers', async () => {
    const { store, place } = setUp({ wallet: sampleWallet({ balancePaise: paise(1200_00) }) })
    const requests = Array.from({ length: 20 }, (_, at) => asked({ betKey: `key:${at}`, inputHash: `${at}` }))
    const answers = await Promise.all(requests.map(place))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(12)
    expect(
      answers.filter((answer) => isRefusal(answer) && answer.refused === 'insufficientBalance'),
    ).toHaveLength(8)
    expect(store.wallet).toMatchObject({ balancePaise: 0, exposurePaise: 1200_00 })
  })

  it('that never end are answered with a clear “try again”, and nothing is written', async () => {
    const { store, clock, place } = setUp({ beforeCommit: () => 'conflict' })
    expect(await place()).toEqual({ refused: 'tryAgain' })
    expect(store.commits).toBe(ATTEMPTS_MAX)
    expect(store.bets.size).toBe(0)
    expect(Math.max(...clock.slept)).toBeLessThanOrEqual(400)
  })

  it('back off longer and longer, up to a bound', async () => {
    const { clock, place } = setUp({ beforeCommit: (commit) => (commit < 9 ? 'conflict' : undefined) })
    await placed(place())
    expect(clock.slept).toEqual([5, 10, 20, 40, 80, 160, 200, 200])
  })

  it('that leave a read without an answer retry it', async () => {
    const { store, place } = setUp({ beforeRead: (read) => (read === 1 ? 'conflict' : undefined) })
    expect((await placed(place())).repeated).toBe(false)
    expect([store.reads, store.commits]).toEqual([2, 1])
  })

  it('that make wallet and position of one read disagree retry it', async () => {
    const { store, place } = setUp()
    await placed(place(asked({ betKey: 'key:first', stakePaise: paise(1000_00) })))
    const { wallet, quote, position } = store
    const hedge = { label: 'Australia', selectionId: 2, rate: rate(20_500), stakePaise: paise(400_00) }
    await placed(place(asked({ betKey: 'key:hedge', ...hedge })))
    // The present wallet with the position from before the hedge: what settling that position releases is no longer held.
    store.beforeRead = (read) =>
      read === 3 ? { facts: { wallet: store.wallet, quote, position }, bet: undefined } : undefined
    expect(wallet.exposurePaise).toBeGreaterThan(store.wallet.exposurePaise)
    const { bet } = await placed(place(asked({ betKey: 'key:third', ...hedge })))
    expect(store.reads).toBe(4)
    expect(bet.exposurePaise).toBe(350_00)
  })
})

describe('a lost answer', () => {
  it('after the commit is found again by the key: one bet, one hold', async () => {
    const { store, place } = setUp({ afterCommit: (commit) => (commit === 1 ? 'conflict' : undefined) })
    const { bet } = await placed(place())
    expect(store.bets.get('key:sample-bet')).toEqual(bet)
    expect(store.wallet).toMatchObject({ balancePaise: 9_900_00, version: 2 })
  })

  it('that fails the call leaves a bet which the next try finds', async () => {
    const { store, place } = setUp({
      afterCommit: (commit) => {
        if (commit === 1) throw new Error('socket hang up')
        return undefined
      },
    })
    await expect(place()).rejects.toThrow('socket hang up')
    expect((await placed(place())).repeated).toBe(true)
    expect(store.wallet).toMatchObject({ balancePaise: 9_900_00, version: 2 })
  })
})
