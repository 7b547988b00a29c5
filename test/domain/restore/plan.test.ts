import { expect, it } from 'vitest'
import type { CashierRequest } from '../../../domain/cashier/request.ts'
import { holdStake, type Play } from '../../../domain/games/play.ts'
import { balanceAccount, type Entry, transfer } from '../../../domain/ledger/entry.ts'
import { emptyWallet, post } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { planRestore } from '../../../domain/restore/plan.ts'
import type { Stored } from '../../../domain/restore/stored.ts'

const NOW_MS = 1_700_000_000_000
const play = { playKey: 'mines#r1', stakePaise: paise(10_00), status: 'Open', walletVersion: 2 } as Play

/** A player with a start float, an open play and a withdrawal that waits. */
function player(): Stored {
  const start = { kind: 'startFloat', reference: 'sign-up', atMs: 0 } as const
  const first = post(emptyWallet('p1'), {
    ...start,
    postings: transfer('promo', balanceAccount('p1'), paise(100_00)),
  })
  const second = holdStake(first.wallet, play, 1)
  const asked = { kind: 'withdrawalHold', reference: 'withdrawal#1', atMs: 2 } as const
  const pending = { withdrawal: { count: 1, paise: paise(5_00) } }
  const third = post(
    { ...second.wallet, pending },
    { ...asked, postings: transfer(balanceAccount('p1'), 'cashier:pending', paise(5_00)) },
  )
  const request = { kind: 'withdrawal', status: 'Pending', amountPaise: paise(5_00) } as CashierRequest
  return {
    playerId: 'p1',
    wallet: { exists: true, version: 3, value: third.wallet },
    entries: [first.entry, second.entry, third.entry],
    ...{ bets: [], positions: new Map(), markets: new Map() },
    ...{ openPlays: [play], requests: [request] },
  }
}

it('finds nothing in right books', () => {
  expect(planRestore(player(), NOW_MS)).toMatchObject({ differences: [], notes: [], isBlocked: false })
})

const changed = (entry: Entry | undefined): Entry[] => (entry ? [{ ...entry, balancePaise: paise(1) }] : [])

it.each<[string, (stored: Stored) => Partial<Stored>, string, string]>([
  ['a missing entry', ({ entries }) => ({ entries: entries.toSpliced(1, 1) }), 'entryMissing', '2'],
  [
    'an entry that was changed',
    ({ entries }) => ({ entries: entries.toSpliced(2, 1, ...changed(entries[2])) }),
    'entryWrong',
    '3 entryOffItsSum',
  ],
  ['a play that is lost', () => ({ openPlays: [] }), 'playMissing', 'mines#r1'],
  [
    'a play without an entry',
    () => ({ openPlays: [play, { ...play, playKey: 'mines#r2' }] }),
    'playBeyond',
    'mines#r2',
  ],
  ['a withdrawal that is lost', () => ({ requests: [] }), 'requestsUnexplained', 'withdrawal#1'],
])('writes nothing of a player with %s, and names it', (_, damage, kind, item) => {
  const stored = player()
  const plan = planRestore({ ...stored, ...damage(stored) }, NOW_MS)
  expect(plan).toMatchObject({ differences: [], isBlocked: true, entries: [], bets: [] })
  expect(plan.notes).toContainEqual({ playerId: 'p1', kind, item })
})

it('gives a wallet a version above all that it is known to have had', () => {
  const stored = player()
  const old = { exists: true, version: 1, value: { ...emptyWallet('p1'), sequence: 0, version: 1 } }
  const { wallet } = planRestore({ ...stored, wallet: old }, NOW_MS)
  expect(wallet).toMatchObject({ balancePaise: 85_00, exposurePaise: 10_00, sequence: 3, version: 5 })
})

it('suspends a player whose wallet is gone, and says so', () => {
  const plan = planRestore({ ...player(), wallet: { exists: false, version: 0 } }, NOW_MS)
  expect(plan.wallet).toMatchObject({ standing: 'suspended', balancePaise: 85_00, exposurePaise: 10_00 })
  expect(plan.wallet?.pending).toEqual({ withdrawal: { count: 1, paise: 5_00 } })
  expect(plan.notes).toMatchObject([{ kind: 'walletLost' }])
})
