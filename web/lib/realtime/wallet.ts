import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../domain/contract/profile.ts'
import { profileKey } from '../profile.ts'

const versionKey = (userId: string) => ['wallet-version', userId]

/** A wallet as the socket sends it, in rupees. `version` grows with every change; `standing` comes when it has changed. */
type WalletNews = {
  balance: number
  exposureBalance: number
  version: number
  standing?: Profile['standing'] | undefined
}

/** Puts the socket's wallet into the profile. An older version than the one shown is ignored. */
export function applyWallet(client: QueryClient, userId: string, news: WalletNews): void {
  const shown = client.getQueryData<number>(versionKey(userId))
  if (shown !== undefined && news.version <= shown) return
  client.setQueryData(versionKey(userId), news.version)

  const profile = client.getQueryData<Profile>(profileKey(userId))
  if (profile === undefined) {
    void client.invalidateQueries({ queryKey: profileKey(userId) })
    return
  }
  // A response still under way is older and would undo this.
  void client.cancelQueries({ queryKey: profileKey(userId) })
  client.setQueryData<Profile>(profileKey(userId), {
    ...profile,
    walletBalance: news.balance,
    exposureBalance: news.exposureBalance,
    standing: news.standing ?? profile.standing,
  })
}
