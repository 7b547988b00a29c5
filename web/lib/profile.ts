import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { getName, type Profile } from '../../domain/contract/profile.ts'
import { ApiError } from './errors.ts'
import { useHeldWallet } from './games/held-results.ts'
import { logError } from './log.ts'
import { request } from './sending/api.ts'
import { type StoredUser, storedUserId, useStoredUser } from './stored-user.ts'

export function profileKey(userId: string): readonly string[] {
  return ['profile', userId]
}

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

/**
 * The player's profile and wallet in rupees; from the stored user until the server has answered. The wallet is as it was
 * while a game is about to show a result.
 */
export function useProfile(): Profile {
  const user = useStoredUser()
  const { data } = useQuery(profileQuery(user))
  const held = useHeldWallet(storedUserId(user))
  const profile = data ?? (user === null ? unknownProfile : profileFromStored(user))
  return held ? { ...profile, ...held } : profile
}

/** Whether the server has answered, so that the profile is not the stored user's, which may be as old as the log-in. */
export function useProfileFetched(): boolean {
  return useQuery(profileQuery(useStoredUser())).isSuccess
}

/** Whether the profile could not be fetched, after all retries. */
export function useProfileFailed(): boolean {
  return useQuery(profileQuery(useStoredUser())).isError
}

/** Puts the wallet of an answer into the cache, in rupees. */
export function showWallet(
  client: QueryClient,
  userId: string,
  { balance, exposureBalance }: { balance: number; exposureBalance?: number | undefined },
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
