import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { getName, type Profile } from '../../domain/contract/account.ts'
import { request } from './api.ts'
import { ApiError } from './errors.ts'
import { logError } from './log.ts'
import { type StoredUser, storedUserId, useStoredUser } from './stored-user.ts'

export function profileKey(userId: string): readonly string[] {
  return ['profile', userId]
}

const versionKey = (userId: string) => ['wallet-version', userId]

/** A profile made from the stored user: its id stands for userId, _id and userNo. */
export function profileFromStored(user: StoredUser): Profile {
  const id = storedUserId(user) ?? ''
  return {
    userId: id,
    _id: id,
    userNo: id,
    username: user.username ?? 'User',
    email: user.email ?? '',
    walletBalance: user.walletBalance ?? 0,
    exposureBalance: user.exposureBalance ?? 0,
    standing: 'active',
  }
}

/** Fetches the profile. On 404 it is rebuilt from the stored user. */
export async function fetchProfile(user: StoredUser, signal?: AbortSignal): Promise<Profile> {
  const userId = storedUserId(user)
  if (userId === undefined) throw new Error('The stored user has no id')
  try {
    const profile = await request(getName, { params: { userId }, ...(signal && { signal }) })
    return { ...profile, username: profile.username || 'User' }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return profileFromStored(user)
    throw error
  }
}

/** The shared query of the profile, retried like every read. */
function profileQuery(user: StoredUser | null) {
  const userId = storedUserId(user)
  if (user !== null && userId === undefined) logError('The stored user has no id; no profile is fetched')
  return queryOptions({
    queryKey: profileKey(userId ?? ''),
    queryFn: ({ signal }) => fetchProfile(user ?? {}, signal),
    enabled: userId !== undefined,
    staleTime: 30_000,
  })
}

const unknownProfile: Profile = {
  userId: '',
  _id: '',
  userNo: '',
  username: 'Demo',
  email: '',
  walletBalance: 0,
  exposureBalance: 0,
  standing: 'active',
}

/** The player's profile and wallet in rupees; from the stored user until the server has answered. */
export function useProfile(): Profile {
  const user = useStoredUser()
  const { data } = useQuery(profileQuery(user))
  return data ?? (user === null ? unknownProfile : profileFromStored(user))
}

/** Whether the profile could not be fetched, after all retries. */
export function useProfileFailed(): boolean {
  return useQuery(profileQuery(useStoredUser())).isError
}

/** Puts the wallet of an answer into the cache, in rupees. */
export function showWallet(
  client: QueryClient,
  userId: string,
  { balance, exposureBalance }: Pick<WalletNews, 'balance'> & Partial<WalletNews>,
): void {
  client.setQueryData<Profile>(
    profileKey(userId),
    (profile) =>
      profile && {
        ...profile,
        walletBalance: balance,
        exposureBalance: exposureBalance ?? profile.exposureBalance,
      },
  )
}

/** A wallet as the socket sends it, in rupees. `version` grows with every change; `standing` comes when it has changed. */
export type WalletNews = {
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
