import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import type { LineQuote, SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { CLAIM_MS } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { makeOffer, takeOffer } from '../../../functions/betting/cash-out.ts'
import { endDelay } from '../../../functions/betting/delays/end-delay.ts'
import { type PlaceBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { CLAIM_AFTER } from '../../../functions/clock.ts'
import { setLimit } from '../../../functions/limits/protect.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { claimWallet } from '../../../functions/store/claim-store.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { haltQuotes } from '../../../functions/store/ruling-store.ts'
import { holdLease, releaseLease } from '../../../functions/store/ticker-store.ts'
import { tableVariable } from '../../../functions/tables.ts'
import {
  profits,
  sampleLine,
  sampleLineRequest,
  sampleQuote,
  sampleRequest,
  sampleWallet,
} from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { reconcile } from '../../support/cloud/books.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { FakeClock } from '../betting/memory-store.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const KEY = { playerId: 'p1', marketId: 'm1.mo', betKey: 'key:sample-bet' }
const asked: PlaceBet = { ...sampleRequest(), playerId: 'p1', inputHash: 'hash' }

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(async () => {
  await openAccount('p1', sampleWallet().balancePaise)
  await writeQuote(sampleQuote())
})

const place = (request: PlaceBet = asked) => placeBet(bettingStore, new FakeClock(), request)

describe('reading facts', () => {
  it('takes one batch', async () => {
    const commands: string[] = []
    withFaults((command) => void commands.push(command))
    await bettingStore.readFacts(KEY)
    expect(commands).toEqual(['BatchGetItemCommand'])
  })

  it('finds nothing where there is nothing', async () => {
    const nobody = { playerId: 'nobody', marketId: 'none', betKey: 'key:none' }
    const facts = await bettingStore.readFacts(nobody, { withTop: true })
    const nothing = { isHalted: false, wallet: undefined, quote: undefined, position: undefined }
    expect(facts).toEqual({ facts: nothing, bet: undefined, top: [] })
  })

  it('finds wallet, quote, position and the bet of the key', async () => {
    const placed = await place()
    if (isRefusal(placed)) throw new Error(placed.refused)
    const read = await bettingStore.readFacts(KEY)
    if (read === 'conflict') throw new Error(read)
    expect(read.bet).toEqual(placed.bet)
    expect(read.facts.quote).toEqual(sampleQuote())
    expect(read.facts.wallet).toMatchObject({ balancePaise: 9_900_00, exposurePaise: 100_00, version: 2 })
    expect(read.facts.position).toMatchObject({
      book: { profits: profits({ 1: 45_00, 2: -100_00 }) },
      version: 1,
    })
  })

  it('needs no access to orders but for a new bet', async () => {
    vi.stubEnv(tableVariable('books'), '')
    expect(await bettingStore.readFacts(KEY)).toMatchObject({ top: [] })
    await expect(bettingStore.readFacts(KEY, { withTop: true })).rejects.toThrow('no access')
    vi.unstubAllEnvs()
  })

  it('is a conflict when part of the batch is not answered', async () => {
    withFaults(() => (output) => ({ ...output, UnprocessedKeys: { some: { Keys: [{}] } } }))
    expect(await bettingStore.readFacts(KEY)).toBe('conflict')
  })

  it('is a conflict when the tables are throttled', async () => {
    withFaults(() => new ProvisionedThroughputExceededException({ $metadata: {}, message: 'slow down' }))
    expect(await bettingStore.readFacts(KEY)).toBe('conflict')
    expect(await place()).toEqual({ refused: 'tryAgain' })
  })

  it('throws what it can’t explain', async () => {
    withFaults(() => new Error('socket hang up'))
    await expect(bettingStore.readFacts(KEY)).rejects.toThrow('socket hang up')
  })
})

describe('stale prices', () => {
  it.each([
    ['ten seconds after the last tick', 10_000, undefined],
    ['later', 10_001, 'marketSuspended'],
  ] as const)('%s: %3$s', async (_, silentMs, refused) => {
    const clock = new FakeClock()
    const atMs = clock.now - silentMs
    await holdLease('run', clock.now, clock.now + 5000, { atMs, heardAtMs: atMs })
    // A run that ends leaves behind when it last ticked.
    await releaseLease('run')
    const answer = await placeBet(bettingStore, clock, asked)
    expect(isRefusal(answer) ? answer.refused : undefined).toBe(refused)
  })

  it('are those of a silent feed, however often it is read', async () => {
    const clock = new FakeClock()
    const ticked = { atMs: clock.now, heardAtMs: clock.now - 10_001 }
    await holdLease('run', clock.now, clock.now + 5000, ticked)
    expect(await placeBet(bettingStore, clock, asked)).toEqual({ refused: 'marketSuspended' })
  })

  it('are those of a run that ticks without success', async () => {
    const clock = new FakeClock()
    const atMs = clock.now - 20_000
    await holdLease('run', clock.now, clock.now + 5000, { atMs, heardAtMs: atMs })
    await holdLease('run', clock.now, clock.now + 5000)
    expect(await placeBet(bettingStore, clock, asked)).toEqual({ refused: 'marketSuspended' })
  })
})

/** Decides on what is read now, changes something, and commits then. */
async function commitAfter(change: () => Promise<unknown>, request: PlaceBet = asked) {
  let changed = false
  const outcomes: string[] = []
  const store = {
    readFacts: bettingStore.readFacts,
    readBet: bettingStore.readBet,
    commit: async (...args: Parameters<typeof bettingStore.commit>) => {
      if (!changed) await change()
      changed = true
      const outcome = await bettingStore.commit(...args)
      outcomes.push(outcome)
      return outcome
    },
  }
  const answer = await placeBet(store, new FakeClock(), request)
  return { answer, outcomes }
}

const quoted = (change: (quote: SelectionQuote) => Partial<SelectionQuote>) => {
  const quote = sampleQuote({ version: 8 })
  return writeQuote({ ...quote, ...change(quote) })
}

const withIndia = (change: object) => () =>
  quoted(({ runners }) => ({
    runners: runners.map((each, at) => (at === 0 ? { ...each, ...change } : each)),
  }))

describe('the commit', () => {
  it.each([
    ['the market is suspended', () => quoted(() => ({ status: 'SUSPENDED' })), 'marketSuspended'],
    ['the market is closed', () => quoted(() => ({ status: 'CLOSED' })), 'marketClosed'],
    ['the price moves', withIndia({ lgaai: rate(4600) }), 'oddsChanged'],
    ['the price goes', withIndia({ lgaai: null }), 'marketSuspended'],
    ['the runner is removed', withIndia({ status: 'REMOVED' }), 'marketSuspended'],
  ])('takes nothing when %s before it', async (_, change, refused) => {
    const { answer, outcomes } = await commitAfter(change)
    expect(answer).toMatchObject({ refused })
    expect(outcomes).toEqual(['conflict'])
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0, version: 1 })
  })

  it('is no conflict with a move of another price', async () => {
    const { outcomes } = await commitAfter(withIndia({ khaai: rate(4800) }))
    expect(outcomes).toEqual(['committed'])
  })

  it('is retried when the wallet changed', async () => {
    const other = { ...asked, betKey: 'key:other-bet' }
    const { answer, outcomes } = await commitAfter(() => place(other))
    expect(outcomes).toEqual(['conflict', 'committed'])
    expect(answer).toMatchObject({ repeated: false, bet: { balancePaise: 9_800_00, walletVersion: 3 } })
  })

  it('finds the same bet placed meanwhile', async () => {
    const { answer, outcomes } = await commitAfter(() => place())
    expect(outcomes).toEqual(['duplicate'])
    expect(answer).toMatchObject({ repeated: true, bet: { walletVersion: 2 } })
  })

  it('writes nothing over an entry that is there already', async () => {
    const Item = { playerId: 'p1', sequence: 2, kind: 'betHold' }
    await dynamo.send(new PutCommand({ TableName: tableName('ledger'), Item }))
    const read = await bettingStore.readFacts(KEY)
    expect(read).toMatchObject({ bet: undefined })
    expect(await place()).toEqual({ refused: 'tryAgain' })
    expect(await readWallet('p1')).toMatchObject({ version: 1 })
  })

  it.each([
    ['another transaction', canceled('TransactionConflict')],
    ['throttling', canceled('ThrottlingError')],
    ['a transaction at one item', new TransactionConflictException({ $metadata: {}, message: '' })],
  ])('that is refused by %s is retried', async (_, error) => {
    let turnedAway = 0
    withFaults((command) => (command === 'TransactWriteItemsCommand' && turnedAway++ < 2 ? error : undefined))
    expect(await place()).toMatchObject({ repeated: false })
    expect(turnedAway).toBe(3)
    expect((await reconcile()).mismatches).toEqual([])
  })

  it('that fails by its own fault throws, and is not retried', async () => {
    withFaults((command) =>
      command === 'TransactWriteItemsCommand' ? canceled('ValidationError') : undefined,
    )
    await expect(place()).rejects.toThrow(TransactionCanceledException)
  })

  it('twenty times at once makes one bet', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => place()))
    expect(new Set(answers.map((answer) => !isRefusal(answer) && answer.bet.walletVersion))).toEqual(
      new Set([2]),
    )
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 9_900_00, version: 2 })
    expect(await reconcile()).toEqual({ walletCount: 1, mismatches: [] })
  })
})

describe('the commit of a bet on a line', () => {
  const onLine: PlaceBet = { ...sampleLineRequest(), playerId: 'p1', inputHash: 'hash' }
  const moved = (changes: Partial<LineQuote>) => () => writeQuote(sampleLine({ version: 8, ...changes }))

  beforeEach(() => writeQuote(sampleLine()))

  it.each([
    ['the market is suspended', moved({ status: 'SUSPENDED' }), 'marketSuspended'],
    ['the market is closed', moved({ status: 'CLOSED' }), 'marketClosed'],
    ['the runs move', moved({ yes: { runs: 47, rate: rate(10_500) } }), 'oddsChanged'],
    ['the rate moves', moved({ yes: { runs: 46, rate: rate(10_400) } }), 'oddsChanged'],
    ['the price goes', moved({ yes: null }), 'marketSuspended'],
  ])('takes nothing when %s before it', async (_, change, refused) => {
    const { answer, outcomes } = await commitAfter(change, onLine)
    expect(answer).toMatchObject({ refused })
    expect(outcomes).toEqual(['conflict'])
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0, version: 1 })
  })

  it('is no conflict with a move of the other side', async () => {
    const { outcomes } = await commitAfter(moved({ no: null }), onLine)
    expect(outcomes).toEqual(['committed'])
  })

  it('keeps the position and the bet as they were decided', async () => {
    const placed = await place(onLine)
    if (isRefusal(placed)) throw new Error(placed.refused)
    const read = await bettingStore.readFacts({ ...KEY, marketId: 'm1.s1-6' })
    expect(read).toMatchObject({
      bet: placed.bet,
      facts: {
        quote: sampleLine(),
        position: {
          book: { kind: 'line', basePaise: -100_00, steps: [{ runs: 46, changePaise: 205_00 }] },
          exposurePaise: 100_00,
        },
      },
    })
    expect((await reconcile()).mismatches).toEqual([])
  })
})

describe('the end of a delay', () => {
  /** Ends the delay of a bet, in a market that operators halt after the reading; so many commits fail before. */
  async function endHalted(status: 'SUSPENDED' | 'CLOSED', conflicts: number) {
    await writeQuote(sampleQuote({ version: 8, betDelaySeconds: 5, past: { since: 8, gone: [] } }))
    const clock = new FakeClock()
    const placed = await placeBet(bettingStore, clock, asked)
    expect(placed).toMatchObject({ bet: { status: 'Pending' } })
    clock.now += 5000
    const commitEnd: typeof bettingStore.commitEnd = async (...args) => {
      await haltQuotes(KEY.marketId, status, 1)
      return conflicts-- > 0 ? 'conflict' : bettingStore.commitEnd(...args)
    }
    return endDelay({ ...bettingStore, commitEnd }, clock, KEY)
  }

  it.each([
    ['SUSPENDED', 0],
    ['CLOSED', 0],
    ['SUSPENDED', 3],
    ['CLOSED', 3],
  ] as const)(
    'stands as it was judged before operators made the market %s, after %i conflicts',
    async (status, conflicts) => {
      expect(await endHalted(status, conflicts)).toMatchObject({ status: 'Open' })
      const { bet } = (await bettingStore.readFacts(KEY)) as { bet: Bet }
      expect(bet.status).toBe('Open')
      expect(bet).not.toHaveProperty('judged')
    },
  )

  /** A bet whose delay is over, and the clock. */
  async function overdue() {
    const clock = new FakeClock()
    await writeQuote(sampleQuote({ version: 8, betDelaySeconds: 5, past: { since: 8, gone: [] } }))
    await placeBet(bettingStore, clock, asked)
    clock.now += 5000
    return clock
  }

  it('comes although the player sets a limit before each of its commits', async () => {
    const clock = await overdue()
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
    const limits: unknown[] = []
    const commitEnd: typeof bettingStore.commitEnd = async (...args) => {
      limits.push(await setLimit('p1', 'stake:day', null, clock))
      return bettingStore.commitEnd(...args)
    }
    expect(await endDelay({ ...bettingStore, commitEnd }, clock, KEY)).toMatchObject({ status: 'Open' })
    expect(limits).toHaveLength(CLAIM_AFTER + 1)
    expect(limits.at(-1)).toEqual({ refused: 'tryAgain' })
  })

  it('waits for the claim of something else that is due', async () => {
    const clock = await overdue()
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now })
    const claimedAtMs = clock.now
    await claimWallet('p1', 'settlement', claimedAtMs)
    expect(await endDelay(bettingStore, clock, KEY)).toMatchObject({ status: 'Open' })
    expect(clock.now).toBeGreaterThan(claimedAtMs + CLAIM_MS)
  })

  it('keeps the first judgement, and none of a bet that has ended', async () => {
    const clock = await overdue()
    const judged = async () => ((await bettingStore.readFacts(KEY)) as { bet: Bet }).bet.judged
    await bettingStore.keepJudgement(KEY, { kind: 'stands' })
    await bettingStore.keepJudgement(KEY, { kind: 'lapsed', reason: 'marketSuspended' })
    expect(await judged()).toEqual({ kind: 'stands' })
    await endDelay(bettingStore, clock, KEY)
    await bettingStore.keepJudgement(KEY, { kind: 'stands' })
    expect(await judged()).toBeUndefined()
  })
})

describe('the commit of a cash-out', () => {
  const holding = { playerId: 'p1', marketId: 'm1.mo' }
  const clock = new FakeClock()

  async function offered() {
    await place({ ...asked, stakePaise: paise(1000_00) })
    const offer = await makeOffer(bettingStore, clock, holding)
    if (isRefusal(offer)) throw new Error(offer.refused)
    return offer
  }

  it('pays at once, keeps a record, and leaves the ledger sound', async () => {
    const { offerId } = await offered()
    const commands: string[] = []
    withFaults((command) => void commands.push(command))
    expect(await takeOffer(bettingStore, clock, holding, offerId)).toMatchObject({ repeated: false })
    expect(commands).toEqual(['BatchGetItemCommand', 'TransactWriteItemsCommand'])
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 9_986_39, exposurePaise: 0 })
    const read = await bettingStore.readFacts({ ...KEY, betKey: `cashout:${offerId}` })
    expect(read).toMatchObject({
      bet: { side: 'cashOut', changes: { 1: -463_61, 2: 986_39 } },
      facts: { position: { paidPaise: -13_61, book: { profits: profits({ 1: -13_61, 2: -13_61 }) } } },
    })
    expect((await reconcile()).mismatches).toEqual([])
  })

  it('is no conflict with a move of a price', async () => {
    const { offerId } = await offered()
    await withIndia({ khaai: null })()
    expect(await takeOffer(bettingStore, clock, holding, offerId)).toMatchObject({ repeated: false })
  })

  it('of a market that is suspended just before it pays nothing', async () => {
    const { offerId } = await offered()
    const { commitCashOut } = bettingStore
    const store = {
      ...bettingStore,
      commitCashOut: async (...args: Parameters<typeof commitCashOut>) => {
        await quoted(() => ({ status: 'SUSPENDED' }))
        return commitCashOut(...args)
      },
    }
    expect(await takeOffer(store, clock, holding, offerId)).toEqual({ refused: 'marketSuspended' })
    expect(await readWallet('p1')).toMatchObject({ exposurePaise: 1000_00 })
  })

  it('twenty times at once, with bets between, pays once', async () => {
    const { offerId } = await offered()
    const takes = Array.from({ length: 20 }, () => takeOffer(bettingStore, clock, holding, offerId))
    const bets = Array.from({ length: 5 }, (_, at) => place({ ...asked, betKey: `key:between-${at}` }))
    const [taken] = await Promise.all([Promise.all(takes), Promise.all(bets)])
    expect(taken.filter((answer) => !isRefusal(answer) && !answer.repeated).length).toBeLessThanOrEqual(1)
    expect((await reconcile()).mismatches).toEqual([])
  })

  it('is not offered on a position that moves while it is made', async () => {
    await place()
    const read = await bettingStore.readFacts({ ...KEY, betKey: 'none' })
    if (read === 'conflict' || !read.facts.position) throw new Error('no position')
    const offer = { offerId: 'o1', profitPaise: paise(1), percent: 50, statusSince: 3, expiresAtMs: 1 }
    expect(await bettingStore.putOffer(read.facts.position, offer)).toBe(true)
    await place({ ...asked, betKey: 'key:later-bet' })
    expect(await bettingStore.putOffer(read.facts.position, offer)).toBe(false)
  })
})

function canceled(code: string): TransactionCanceledException {
  const CancellationReasons = ['None', code].map((Code) => ({ Code }))
  return new TransactionCanceledException({ $metadata: {}, message: 'canceled', CancellationReasons })
}
