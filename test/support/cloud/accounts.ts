import { balanceAccount } from '../../../domain/ledger/entry.ts'
import { emptyWallet, post, type Standing, type Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { createAccount } from '../../../functions/store/account-store.ts'

/** Writes an account with this balance straight into the tables, without a sign-up, and returns its wallet. */
export async function openAccount(
  playerId: string,
  startPaise: number,
  standing: Standing = 'active',
): Promise<Wallet> {
  const { wallet, entry } = post(
    { ...emptyWallet(playerId), standing },
    {
      kind: 'startFloat',
      reference: 'sign-up',
      atMs: 0,
      postings: [
        { account: 'promo', amountPaise: paise(-startPaise) },
        { account: balanceAccount(playerId), amountPaise: paise(startPaise) },
      ],
    },
  )
  const profile = { playerId, username: playerId, email: `${playerId}@example.in`, openedAtMs: 0 }
  await createAccount(profile, wallet, entry)
  return wallet
}
