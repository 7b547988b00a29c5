import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { emptyWallet, post } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { type PlaceBet, placeBet } from '../../../functions/betting/place-bet.ts'
import { reconcile } from '../../../functions/ledger/reconcile.ts'
import { auditStore } from '../../../functions/store/audit-store.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { writeQuote } from '../../../functions/store/market-store.ts'
import { createAccount } from '../../../functions/store/player-store.ts'
import { readWallet } from '../../../functions/store/wallet-store.ts'
import { sampleQuote, sampleRequest, sampleWallet } from '../../domain/betting/samples.ts'
import { startTables, type Tables } from '../../support/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/store-faults.ts'
import { FakeClock } from '../betting/memory-store.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.close())
withoutFaultsAfterwards()

const KEY = { playerId: 'p1', marketId: 'm1.mo', betKey: 'key:sample-bet' }
const asked: PlaceBet = { ...sampleRequest(), playerId: 'p1', inputHash: 'hash' }

beforeEach(async () => {
  await tables.clear()
  const float = sampleWallet().balancePaise
  const { wallet, entry } = post(emptyWallet('p1'), {
    kind: 'startFloat',
    reference: 'sign-up',
    atMs: 0,
    postings: [
      { account: 'promo', amountPaise: paise(-float) },
      { account: 'player:p1:balance', amountPaise: float },
    ],
  })
  await createAccount({ playerId: 'p1', username: 'P', email: 'p@example.in', openedAtMs: 0 }, wallet, entry)
  await writeQuote(sampleQuote())
})

const place = (request = asked) => placeBet(bettingStore, new FakeClock(), request)

describe('reading facts', () => {
  it('takes one batch, and finds nothing where there is nothing', async () => {
    const commands: string[] = []
    withFaults((command) => void commands.push(command))
    const facts = await bettingStore.readFacts({ playerId: 'nobody', marketId: 'none', betKey: 'key:none' })
    const nothing = { wallet: undefined, quote: undefined, position: undefined }
    expect(facts).toEqual({ facts: nothing, bet: undefined })
    expect(commands).toEqual(['BatchGetItemCommand'])
  })

  it('finds wallet, quote, position and the bet of the key', async () => {
    const placed = await place()
    if (isRefusal(placed)) throw new Error(placed.refused)
    const read = await bettingStore.readFacts(KEY)
    if (read === 'conflict') throw new Error(read)
    expect(read.bet).toEqual(placed.bet)
    expect(read.facts.quote).toEqual(sampleQuote())
    expect(read.facts.wallet).toMatchObject({ balancePaise: 9_900_00, exposurePaise: 100_00, version: 2 })
    expect(read.facts.position).toMatchObject({ book: { profits: { 1: 45_00, 2: -100_00 } }, version: 1 })
  })

  it('is a lost race when part of the batch is not answered', async () => {
    withFaults(() => (output) => ({ ...output, UnprocessedKeys: { some: { Keys: [{}] } } }))
    expect(await bettingStore.readFacts(KEY)).toBe('conflict')
  })

  it('is a lost race when the tables are throttled', async () => {
    withFaults(() => new ProvisionedThroughputExceededException({ $metadata: {}, message: 'slow down' }))
    expect(await bettingStore.readFacts(KEY)).toBe('conflict')
    expect(await place()).toEqual({ refused: 'tryAgain' })
  })

  it('throws what it can’t explain', async () => {
    withFaults(() => new Error('socket hang up'))
    await expect(bettingStore.readFacts(KEY)).rejects.toThrow('socket hang up')
  })
})

/** Decides on what is read now, changes something, and commits then. */
async function commitAfter(change: () => Promise<unknown>) {
  let changed = false
  const outcomes: string[] = []
  const store = {
    readFacts: bettingStore.readFacts,
    commit: async (...args: Parameters<typeof bettingStore.commit>) => {
      if (!changed) await change()
      changed = true
      const outcome = await bettingStore.commit(...args)
      outcomes.push(outcome)
      return outcome
    },
  }
  const answer = await placeBet(store, new FakeClock(), asked)
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

  it('does not mind another price’s move', async () => {
    const { outcomes } = await commitAfter(withIndia({ khaai: rate(4800) }))
    expect(outcomes).toEqual(['committed'])
  })

  it('starts over when the wallet moved', async () => {
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
  ])('that is turned away by %s is tried again', async (_, error) => {
    let turnedAway = 0
    withFaults((command) => (command === 'TransactWriteItemsCommand' && turnedAway++ < 2 ? error : undefined))
    expect(await place()).toMatchObject({ repeated: false })
    expect(turnedAway).toBe(3)
    expect((await reconcile(auditStore)).mismatches).toEqual([])
  })

  it('that fails by its own fault throws, and is not tried again', async () => {
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
    expect(await reconcile(auditStore)).toEqual({ walletCount: 1, mismatches: [], busy: [] })
  })
})

function canceled(code: string): TransactionCanceledException {
  const CancellationReasons = ['None', code].map((Code) => ({ Code }))
  return new TransactionCanceledException({ $metadata: {}, message: 'canceled', CancellationReasons })
}
