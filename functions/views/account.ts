import type { User } from '../../domain/contract/account.ts'
import type { Profile } from '../../domain/contract/profile.ts'
import { userNoOf } from '../../domain/identity/user-no.ts'
import type { Account } from '../store/read/players.ts'
import { walletView } from './wallet.ts'

/** The profile as clients read it, in rupees and with every alias of the id. */
export function profileOf({ profile, wallet }: Account): Profile {
  const { playerId, username, email } = profile
  const { balance, exposureBalance } = walletView(wallet)
  return {
    userId: playerId,
    _id: playerId,
    userNo: userNoOf(playerId),
    username,
    email,
    walletBalance: balance,
    exposureBalance,
    standing: wallet.standing,
  }
}

/** The user record that clients keep after signing in. */
export function userView(account: Account): User {
  const { standing: _, ...aliases } = profileOf(account)
  return { id: account.profile.playerId, ...aliases }
}
