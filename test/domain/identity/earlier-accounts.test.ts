import { expect, it } from 'vitest'
import { refuse } from '../../../domain/contract/refusals.ts'
import { ACCOUNTS_MAX, carriedOver } from '../../../domain/identity/earlier-accounts.ts'
import { emptyWallet, type Wallet } from '../../../domain/ledger/wallet.ts'
import type { Pause } from '../../../domain/limits/pause.ts'
import { paise } from '../../../domain/money.ts'

const wallet = (changes: Partial<Wallet> = {}): Wallet => ({ ...emptyWallet('p'), ...changes })
const excluded: Pause = { kind: 'selfExclusion', untilMs: 9000 }
const timeOut: Pause = { kind: 'timeOut', untilMs: 5000 }
const refused = refuse('accountRefused')

it.each<[string, Wallet[], ReturnType<typeof carriedOver>]>([
  ['nothing of nobody', [], { standing: 'active' }],
  ['nothing of accounts that nothing stood in the way of', [wallet(), wallet()], { standing: 'active' }],
  ['a break', [wallet({ pause: timeOut })], { standing: 'active', pause: timeOut }],
  [
    'the longest of several breaks, wherever it is',
    [wallet({ pause: timeOut }), wallet({ pause: excluded }), wallet()],
    { standing: 'active', pause: excluded },
  ],
  ['a suspension of any account', [wallet({ standing: 'suspended' }), wallet()], { standing: 'suspended' }],
  [
    'a suspension and a break',
    [wallet({ standing: 'suspended' }), wallet({ pause: excluded })],
    { standing: 'suspended', pause: excluded },
  ],
  ['no account to who owes a paisa', [wallet({ balancePaise: paise(-1) }), wallet()], refused],
  [
    'no account to who owes, though another account has more',
    [wallet({ balancePaise: paise(-1) }), wallet({ balancePaise: paise(500) })],
    refused,
  ],
  [
    'one more account than all but one that a person may have',
    Array.from({ length: ACCOUNTS_MAX - 1 }, () => wallet()),
    { standing: 'active' },
  ],
  ['no more accounts than that', Array.from({ length: ACCOUNTS_MAX }, () => wallet()), refused],
])('%s', (_, earlier, carried) => {
  expect(carriedOver(earlier)).toEqual(carried)
})
