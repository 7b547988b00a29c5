import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertBalanced, type LedgerAccount, type Posting, totalFor } from '../../../domain/ledger/entry.ts'
import {
  emptyWallet,
  holdPostings,
  type Movement,
  post,
  releasePostings,
  type Wallet,
} from '../../../domain/ledger/wallet.ts'
import { periods } from '../../../domain/limits/periods.ts'
import { usedAt } from '../../../domain/limits/usage.ts'
import { paise } from '../../../domain/money.ts'

const posting = (account: LedgerAccount, amount: number): Posting => ({ account, amountPaise: paise(amount) })

const movement = (postings: readonly Posting[], kind: Movement['kind'] = 'betHold'): Movement => ({
  kind,
  reference: 'r',
  atMs: 5,
  postings,
})

/** A wallet of four entries that was written once more without one. */
const rich: Wallet = {
  ...emptyWallet('p'),
  balancePaise: paise(1000),
  exposurePaise: paise(300),
  sequence: 4,
  version: 5,
}

it('a wallet starts with nothing, and may play', () => {
  expect(emptyWallet('p')).toEqual({
    playerId: 'p',
    balancePaise: 0,
    exposurePaise: 0,
    standing: 'active',
    limits: {},
    usage: {},
    pending: {},
    resultPaise: 0,
    sequence: 0,
    version: 0,
  })
})

describe('postings', () => {
  it.each([
    ['nothing', []],
    ['two sides', [posting('promo', -5), posting('player:p:balance', 5)]],
    ['three', [posting('player:p:exposure', -5), posting('player:p:balance', 7), posting('house:m', -2)]],
  ])('of %s balance', (_, postings) => {
    expect(() => assertBalanced(postings)).not.toThrow()
  })

  it('off by one paisa throw, saying by how much', () => {
    const postings = [posting('promo', -5), posting('player:p:balance', 6)]
    expect(() => assertBalanced(postings)).toThrow('off balance by 1 paise')
    expect(() => post(rich, movement(postings))).toThrow(RangeError)
  })

  it('are totalled by account', () => {
    const postings = [posting('promo', -5), posting('promo', -1), posting('player:p:balance', 6)]
    expect(totalFor(postings, 'promo')).toBe(-6)
    expect(totalFor(postings, 'cashier:deposits')).toBe(0)
  })
})

describe('post', () => {
  it('makes the wallet after and the entry that proves it', () => {
    const { wallet, entry } = post(rich, movement(holdPostings('p', paise(250))))
    expect(wallet).toEqual({ ...rich, balancePaise: 750, exposurePaise: 550, sequence: 5, version: 6 })
    expect(entry).toEqual({
      playerId: 'p',
      sequence: 5,
      kind: 'betHold',
      reference: 'r',
      atMs: 5,
      postings: [posting('player:p:balance', -250), posting('player:p:exposure', 250)],
      balancePaise: 750,
      exposurePaise: 550,
      resultPaise: 0,
    })
  })

  it.each([450, 0, -300])(
    'counts a profit of %d in the result, and what is lost against the limits',
    (profit) => {
      const release = releasePostings('p', paise(300), paise(profit), 'm')
      const { wallet, entry } = post(
        { ...rich, resultPaise: paise(-50) },
        movement(release, 'marketSettlement'),
      )
      expect(wallet.resultPaise).toBe(-50 + profit)
      expect(entry.resultPaise).toBe(wallet.resultPaise)
      for (const period of periods)
        expect(usedAt(wallet.usage, `loss:${period}`, 5)).toBe(profit === 0 ? 0 : -profit)
    },
  )

  it('takes no money of the cashier for a result', () => {
    const postings = [posting('cashier:deposits', -70), posting('player:p:balance', 70)]
    expect(post(rich, movement(postings, 'deposit'))).toMatchObject({
      wallet: { balancePaise: 1070, resultPaise: 0, usage: {} },
      entry: { resultPaise: 0 },
    })
  })

  it('leaves other players’ postings to their own wallets', () => {
    const postings = [posting('player:q:balance', 10), posting('promo', -10)]
    expect(post(rich, movement(postings)).wallet).toMatchObject({ balancePaise: 1000, exposurePaise: 300 })
  })

  it('throws rather than let exposure fall below zero', () => {
    const release = releasePostings('p', paise(301), paise(0), 'm')
    expect(() => post(rich, movement(release))).toThrow('exposure of p would be negative')
    expect(post(rich, movement(releasePostings('p', paise(300), paise(0), 'm'))).wallet.exposurePaise).toBe(0)
  })

  it('does not change the wallet it was given', () => {
    const before = structuredClone(rich)
    post(rich, movement(holdPostings('p', paise(1))))
    expect(rich).toEqual(before)
  })
})

describe('hold and release', () => {
  it.each([
    // released, profit, balance after, house
    [300, 0, 1300, 0],
    [300, 450, 1750, -450],
    [300, -300, 1000, 300],
    [0, 20, 1020, -20],
    [0, -20, 980, 20],
  ])('releasing %d with a profit of %d leaves %d, the house %d', (released, profit, balance, house) => {
    const postings = releasePostings('p', paise(released), paise(profit), 'm')
    expect(post(rich, movement(postings, 'marketSettlement')).wallet.balancePaise).toBe(balance)
    expect(totalFor(postings, 'house:m')).toBe(house)
  })

  it('frees by a hold below zero', () => {
    const { wallet } = post(rich, movement(holdPostings('p', paise(-100))))
    expect(wallet).toMatchObject({ balancePaise: 1100, exposurePaise: 200 })
  })

  it('held and then void give back the exact start, whatever the amounts', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 30 })
    fc.assert(
      fc.property(amounts, (holds) => {
        const held = holds.reduce(
          (w, amount) => post(w, movement(holdPostings('p', paise(amount)))).wallet,
          rich,
        )
        const voided = holds.reduce(
          (w, amount) => post(w, movement(releasePostings('p', paise(amount), paise(0), 'm'))).wallet,
          held,
        )
        const moves = 2 * holds.length
        expect(voided).toEqual({ ...rich, sequence: rich.sequence + moves, version: rich.version + moves })
      }),
    )
  })
})
