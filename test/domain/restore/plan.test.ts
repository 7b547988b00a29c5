import { expect, it } from 'vitest'
import { repayment } from '../../../domain/cashier/decide.ts'
import type { CashierRequest } from '../../../domain/cashier/request.ts'
import { holdStake, type Play, settlementOf } from '../../../domain/games/play.ts'
import { balanceAccount, type Entry, transfer } from '../../../domain/ledger/entry.ts'
import { emptyWallet, post } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { planRestore } from '../../../domain/restore/plan.ts'
import type { Stored } from '../../../domain/restore/stored.ts'

const NOW_MS = 1_700_000_000_000
const play = {
  playerId: 'p1',
  game: 'mines',
  playKey: 'mines#r1',
  stakePaise: paise(10_00),
  status: 'Open',
  walletVersion: 2,
} as Play

const asked = {
  kind: 'withdrawal',
  playerId: 'p1',
  requestKey: 'withdrawal#1',
  amountPaise: paise(5_00),
  version: 1,
}
const request = (changes: Partial<CashierRequest>) => [{ ...asked, ...changes } as CashierRequest]

/** A player with a start float, an open play and a withdrawal that waits. */
function player(): Stored {
  const start = { kind: 'startFloat', reference: 'sign-up', atMs: 0 } as const
  const first = post(emptyWallet('p1'), {
    ...start,
    postings: transfer('promo', balanceAccount('p1'), paise(100_00)),
  })
  const second = holdStake(first.wallet, play, 1)
  const hold = { kind: 'withdrawalHold', reference: 'withdrawal#1', atMs: 2 } as const
  const pending = { withdrawal: { count: 1, paise: paise(5_00) } }
  const third = post(
    { ...second.wallet, pending },
    { ...hold, postings: transfer(balanceAccount('p1'), 'cashier:pending', paise(5_00)) },
  )
  return {
    playerId: 'p1',
    wallet: { exists: true, version: 3, value: third.wallet },
    entries: [first.entry, second.entry, third.entry],
    ...{ bets: [], orders: [], positions: new Map(), markets: new Map() },
    ...{ openPlays: [play], endedPlays: [], requests: request({ status: 'Pending' }) },
  }
}

it('finds nothing in right books', () => {
  expect(planRestore(player(), NOW_MS)).toMatchObject({ differences: [], notes: [], isBlocked: false })
})

/** The entry that ends the open play, paying this amount. */
const endOf = ({ wallet }: Stored, returnsPaise: number) =>
  post(wallet.value ?? emptyWallet('p1'), settlementOf(play, paise(returnsPaise), 3)).entry

/** The entries with the stake of a game that nobody knows. */
const renamed = ({ entries }: Stored) =>
  entries.map((entry) => (entry.kind === 'playHold' ? { ...entry, reference: 'x#r1' } : entry))

const changed = (entry: Entry | undefined): Entry[] => (entry ? [{ ...entry, balancePaise: paise(1) }] : [])

it.each<[string, (stored: Stored) => Partial<Stored>, string, string]>([
  ['a missing entry', ({ entries }) => ({ entries: entries.toSpliced(1, 1) }), 'entryMissing', '2'],
  [
    'an entry that was changed',
    ({ entries }) => ({ entries: entries.toSpliced(2, 1, ...changed(entries[2])) }),
    'entryWrong',
    '3 entryOffItsSum',
  ],
  [
    'a play that is open after its end',
    (stored) => ({ entries: [...stored.entries, endOf(stored, 20_00)] }),
    'playBehind',
    'mines#r1',
  ],
  [
    'an exposure of nothing',
    (stored) => ({ openPlays: [], entries: renamed(stored) }),
    'entryOfNoMarket',
    '2 x#r1',
  ],
])('writes nothing of a player with %s, and names it', (_, damage, kind, item) => {
  const stored = player()
  const plan = planRestore({ ...stored, ...damage(stored) }, NOW_MS)
  expect(plan).toMatchObject({ differences: [], isBlocked: true, entries: [], bets: [] })
  expect(plan.notes).toContainEqual({ playerId: 'p1', kind, item })
})

it.each<[string, Partial<Stored>, string, string]>([
  ['a lost play', { openPlays: [] }, 'playMissing', 'playSettlement mines#r1: 95, 0'],
  [
    'a play that has ended',
    { openPlays: [], endedPlays: [{ ...play, status: 'Won', returnsPaise: paise(25_00) }] },
    'playEnded',
    'playSettlement mines#r1: 110, 0',
  ],
  ['a lost withdrawal', { requests: [] }, 'requestMissing', 'withdrawalReturned withdrawal#1: 90, 10'],
  [
    'a paid withdrawal',
    { requests: request({ status: 'Approved' }) },
    'requestEnded',
    'withdrawalPaid withdrawal#1: 85, 10',
  ],
  [
    'a rejected withdrawal',
    { requests: request({ status: 'Rejected' }) },
    'requestEnded',
    'withdrawalReturned withdrawal#1: 90, 10',
  ],
  [
    'a credited deposit',
    {
      requests: [
        ...request({ status: 'Pending' }),
        ...request({ kind: 'deposit', requestKey: 'deposit#1', status: 'Approved' }),
      ],
    },
    'requestEnded',
    'deposit deposit#1: 90, 10',
  ],
])('enters the end of %s that the ledger lacks', (_, damage, kind, entry) => {
  const { notes, entries, wallet } = planRestore({ ...player(), ...damage }, NOW_MS)
  expect(notes).toMatchObject([{ kind }])
  const words = entries.map(({ reference, balancePaise, exposurePaise, ...each }) => {
    return `${each.kind} ${reference}: ${balancePaise / 100}, ${exposurePaise / 100}`
  })
  expect(words).toEqual([entry])
  expect(wallet).toMatchObject({ sequence: 4, balancePaise: entries[0]?.balancePaise })
})

it('removes a play, and rejects a withdrawal, of which the ledger has nothing', () => {
  const beyond = { ...play, playKey: 'mines#r2' }
  const requests = [...player().requests, ...request({ requestKey: 'withdrawal#2', status: 'Pending' })]
  const plan = planRestore({ ...player(), openPlays: [play, beyond], requests }, NOW_MS)
  expect(plan.removedPlays).toEqual([beyond])
  expect(plan.requests).toMatchObject([{ requestKey: 'withdrawal#2', status: 'Rejected', version: 2 }])
  expect(plan).toMatchObject({ entries: [], notes: [{ kind: 'requestBeyond' }, { kind: 'playBeyond' }] })
})

it('gives a request the decision that the ledger has', () => {
  const stored = player()
  const returned = { ...repayment(asked as CashierRequest), atMs: 3 }
  const { entry, wallet } = post(stored.wallet.value ?? emptyWallet('p1'), returned)
  const after = { ...wallet, pending: { withdrawal: { count: 0, paise: paise(0) } } }
  const plan = planRestore(
    {
      ...stored,
      wallet: { exists: true, version: 4, value: after },
      entries: [...stored.entries, entry],
      requests: request({ status: 'Pending' }),
    },
    NOW_MS,
  )
  expect(plan).toMatchObject({ notes: [], requests: [{ status: 'Rejected', decidedAtMs: 3 }] })
  expect(plan.wallet).toBeUndefined()
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
