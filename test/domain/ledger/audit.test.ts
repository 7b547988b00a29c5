import { describe, expect, it } from 'vitest'
import { type Entry, transfer } from '../../../domain/ledger/entry.ts'
import {
  emptyWallet,
  holdPostings,
  post,
  releasePostings,
  type Wallet,
} from '../../../domain/ledger/wallet.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import { auditWallet } from './audit-wallet.ts'

/** Books of three entries: a float of ₹10, a hold of ₹4, and its settlement with a loss of ₹1. */
function books(): { wallet: Wallet; entries: Entry[] } {
  const entries: Entry[] = []
  let wallet = emptyWallet('p')
  const movements = [
    [
      { account: 'promo', amountPaise: paise(-1000) },
      { account: 'player:p:balance', amountPaise: paise(1000) },
    ],
    holdPostings('p', paise(400)),
    releasePostings('p', paise(400), paise(-100), 'm'),
  ] as const
  for (const postings of movements) {
    const posted = post(wallet, { kind: 'betHold', reference: 'r', atMs: 1, postings })
    wallet = posted.wallet
    entries.push(posted.entry)
  }
  return { wallet, entries }
}

const off = (amount: Paise, by: number) => paise(amount + by)

describe('auditing a wallet', () => {
  it('finds no fault in correct books, nor in an empty wallet', () => {
    const { wallet, entries } = books()
    expect(auditWallet(wallet, entries)).toEqual([])
    expect(auditWallet(emptyWallet('q'), [])).toEqual([])
  })

  it('compares pending withdrawals with the entries that hold them', () => {
    const { wallet, entries } = books()
    const postings = transfer('player:p:balance', 'cashier:pending', paise(300))
    const asked = post(wallet, { kind: 'withdrawalHold', reference: 'w', atMs: 2, postings })
    const all = [...entries, asked.entry]
    const waiting = (amount: number) => ({ withdrawal: { count: 1, paise: paise(amount) } })
    expect(auditWallet({ ...asked.wallet, pending: waiting(300) }, all)).toEqual([])
    expect(auditWallet({ ...asked.wallet, pending: waiting(301) }, all)).toEqual([
      { playerId: 'p', fault: 'pendingOffItsEntries', expected: 300, found: 301 },
    ])
  })

  it.each<[string, (wallet: Wallet, entries: Entry[]) => [Wallet, Entry[]], readonly object[]]>([
    [
      'a balance that is off by a paisa',
      (wallet, entries) => [{ ...wallet, balancePaise: off(wallet.balancePaise, 1) }, entries],
      [{ fault: 'walletOffItsEntries', expected: 900, found: 901 }],
    ],
    [
      'a hold that is off by a paisa',
      (wallet, entries) => [{ ...wallet, exposurePaise: off(wallet.exposurePaise, 1) }, entries],
      [{ fault: 'walletOffItsEntries', expected: 0, found: 1 }],
    ],
    [
      'money on its way out that no entry took',
      (wallet, entries) => [{ ...wallet, pending: { withdrawal: { count: 1, paise: paise(5) } } }, entries],
      [{ fault: 'pendingOffItsEntries', expected: 0, found: 5 }],
    ],
    [
      'a last entry that is missing',
      (wallet, entries) => [wallet, entries.slice(0, 2)],
      [
        { fault: 'sequenceGap', expected: 3, found: 2 },
        { fault: 'walletOffItsEntries', expected: 600, found: 900 },
        { fault: 'walletOffItsEntries', expected: 400, found: 0 },
      ],
    ],
    [
      'entries that are all missing',
      (wallet) => [{ ...wallet, balancePaise: paise(0) }, []],
      [{ fault: 'sequenceGap', expected: 3, found: 0 }],
    ],
    [
      'a number left out',
      (wallet, entries) => [
        { ...wallet, sequence: 4 },
        entries.map((entry, at) => (at === 2 ? { ...entry, sequence: 4 } : entry)),
      ],
      [{ fault: 'sequenceGap', expected: 3, found: 4, sequence: 4 }],
    ],
    [
      'an entry that makes money',
      (wallet, entries) => [
        wallet,
        entries.map((entry, at) => (at === 0 ? { ...entry, postings: entry.postings.slice(1) } : entry)),
      ],
      [{ fault: 'entryUnbalanced', expected: 0, found: 1000, sequence: 1 }],
    ],
    [
      'an entry with a wrong note of the wallet',
      (wallet, entries) => [
        wallet,
        entries.map((entry, at) => (at === 1 ? { ...entry, balancePaise: paise(601) } : entry)),
      ],
      [{ fault: 'entryOffItsSum', expected: 600, found: 601, sequence: 2 }],
    ],
    [
      'an entry with a wrong note of what is held',
      (wallet, entries) => [
        wallet,
        entries.map((entry, at) => (at === 1 ? { ...entry, exposurePaise: paise(399) } : entry)),
      ],
      [{ fault: 'entryOffItsSum', expected: 400, found: 399, sequence: 2 }],
    ],
  ])('finds %s', (_, spoil, mismatches) => {
    const { wallet, entries } = books()
    const found = auditWallet(...spoil(wallet, entries))
    expect(found).toStrictEqual(mismatches.map((mismatch) => ({ playerId: 'p', ...mismatch })))
  })
})
