import { signup } from '../../domain/contract/account.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { isHouseName } from '../../domain/identity/house-names.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { isDemo } from '../mode.ts'
import { identityProvider } from './identity-provider.ts'
import { openAccount, refusedPerson } from './open-account.ts'
import { refusedPassword } from './password-rules.ts'
import { confirmEmail, signUp } from './pool.ts'

export const handler = httpHandler(signup, async ({ body }) => {
  if (isHouseName(body.username)) return refuse('usernameReserved', { field: 'username' })
  if (!isDemo() && !body.acceptsTerms) return refuse('badRequest', { field: 'acceptsTerms' })
  const badPassword = refusedPassword(body.password, 'password')
  if (badPassword) return badPassword
  const user = { ...body, email: body.email.toLowerCase() }
  const person = await identityProvider()?.verify({ email: user.email, name: body.username })
  if (isRefusal(person)) return person
  const refusedNow = await refusedPerson({ ...user, ...person })
  if (refusedNow) return refusedNow
  const signedUp = await signUp(user)
  if (isRefusal(signedUp)) {
    // An interrupted sign-up has left a user who could neither log in nor sign up again.
    if (isDemo()) await confirmEmail(user.email)
    return signedUp
  }
  const { UserSub: playerId } = signedUp
  if (!playerId) throw new Error('the user pool gave no id')
  // With real money an address is confirmed by its emailed code.
  const confirmed = isDemo() ? await confirmEmail(user.email) : undefined
  if (isRefusal(confirmed)) return confirmed
  const nowMs = systemClock.nowMs()
  const { email, username } = user
  const accepted = body.acceptsTerms && { acceptedTermsAtMs: nowMs }
  const newcomer = { playerId, email, username, ...accepted, ...person }
  const account = await openAccount(newcomer, nowMs)
  if (isRefusal(account)) return account
  return { success: true as const, message: 'User registered successfully!', userId: playerId }
})
