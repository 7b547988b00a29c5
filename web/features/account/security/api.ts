import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { signOutEverywhere } from '../../../../domain/contract/account.ts'
import { atPool } from '../../../lib/at-pool.ts'
import { NetworkError, SignInError } from '../../../lib/errors.ts'
import { text } from '../../../lib/messages/text.ts'
import { request } from '../../../lib/sending/api.ts'
import { leaveEverywhere } from '../../../lib/session.ts'
import { popup } from '../../../ui/popups.ts'

const twoFactorKey = ['two-factor']

/** What was changed is said for as long as it takes to read two sentences. */
const SAID_MS = 5000

/** Asked of the pool whenever it is shown: another device may have changed it. */
export function useTwoFactor() {
  return useQuery({
    queryKey: twoFactorKey,
    queryFn: () => atPool((pool, config) => pool.isTwoFactorOn(config)),
    staleTime: 0,
    // What the pool says is an answer; only a network that fails is asked again.
    retry: (count, error) => error instanceof NetworkError && count < 3,
  })
}

export function useNewSecret() {
  return useMutation({
    mutationFn: () => atPool((pool, config) => pool.newSecret(config)),
    networkMode: 'always',
  })
}

export function useTurnOn() {
  return useTwoFactorChange((code: string) => atPool((pool, config) => pool.turnTwoFactorOn(config, code)), {
    isOn: true,
    said: 'security.turnedOn',
  })
}

export function useTurnOff(email: string) {
  return useTwoFactorChange(
    (password: string) => atPool((pool, config) => pool.turnTwoFactorOff(config, email, password)),
    { isOn: false, said: 'security.turnedOff' },
  )
}

type TwoFactorChange = { isOn: boolean; said: 'security.turnedOn' | 'security.turnedOff' }

function useTwoFactorChange(mutationFn: (proof: string) => Promise<void>, { isOn, said }: TwoFactorChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    networkMode: 'always',
    onSuccess: () => {
      popup.success(text(said), SAID_MS)
      client.setQueryData(twoFactorKey, isOn)
    },
  })
}

type PasswordChange = { from: string; to: string }

/**
 * Changes the password, and ends all sessions that the old one has opened, this one too. The pool knows no common
 * passwords, so they are refused here, by the list that the server refuses them by elsewhere.
 */
async function changePassword({ from, to }: PasswordChange): Promise<void> {
  const { isCommonPassword } = await import('../../../../domain/identity/common-passwords.ts').catch(
    (error: unknown) => {
      throw new NetworkError(error)
    },
  )
  if (isCommonPassword(to)) throw new CommonPassword('A common password')
  await atPool((pool, config) => pool.changePassword(config, from, to))
  try {
    await leaveEverywhere(() => request(signOutEverywhere, {}), 'passwordChanged')
  } catch (error) {
    throw new DevicesStayed('The password was changed, and nobody logged out', { cause: error })
  }
}

/** The new password is one that guessers try first. */
export class CommonPassword extends Error {}

/** The password was changed, but its sessions could not be ended. */
export class DevicesStayed extends Error {}

export function useChangePassword() {
  return useMutation({ mutationFn: changePassword, networkMode: 'always' })
}

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => leaveEverywhere(() => request(signOutEverywhere, {})),
    networkMode: 'always',
  })
}

/** The pool's name for what is wrong, where the pool said no. */
export function reasonOf(error: Error | null): string | undefined {
  return error instanceof SignInError ? error.reason : undefined
}
