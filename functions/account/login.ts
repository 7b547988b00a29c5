import { login } from '../../domain/contract/account.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { checkSignedIn } from '../caller.ts'
import { systemClock } from '../clock.ts'
import type { Input } from '../http/event.ts'
import { httpHandler } from '../http/handler.ts'
import { listBets } from '../store/read/bets.ts'
import { userView } from '../views/account.ts'
import { betRecord } from '../views/bet.ts'
import { walletView } from '../views/wallet.ts'
import { accountOf } from './open-account.ts'
import { passwordSignIn } from './pool.ts'
import { verifyToken } from './verify-token.ts'

const HISTORY_LENGTH = 10

export const handler = httpHandler(login, async (input) => {
  const signedIn = await signIn(input)
  if (isRefusal(signedIn)) return signedIn
  const player = await verifyToken(signedIn.idToken)
  if (!player) return refuse('unauthenticated')
  const [account, { bets }] = await Promise.all([
    accountOf(player, systemClock.nowMs()),
    listBets(player.playerId, { limit: HISTORY_LENGTH }),
  ])
  if (isRefusal(account)) return account
  checkSignedIn(account.wallet, player)
  return {
    success: true as const,
    user: userView(account),
    wallet: walletView(account.wallet),
    history: bets.map(betRecord),
    ...(signedIn.tokens && { tokens: signedIn.tokens }),
  }
})

interface Tokens {
  idToken: string
  accessToken: string
  refreshToken: string
  expiresIn: number
}

/** Signs in with the caller's bearer token if there is one, else with email and password. */
async function signIn({
  body,
  authorization,
}: Input<typeof login>): Promise<{ idToken: string; tokens?: Tokens } | Refusal> {
  const bearer = authorization?.match(/^Bearer (.+)$/i)?.[1]
  if (bearer) return { idToken: bearer }
  if (!body.email) return refuse('badRequest', { field: 'email' })
  if (!body.password) return refuse('badRequest', { field: 'password' })
  const answer = await passwordSignIn(body.email.toLowerCase(), body.password, body.code)
  if (isRefusal(answer)) return answer
  const { IdToken, AccessToken, RefreshToken, ExpiresIn } = answer.AuthenticationResult ?? {}
  if (!IdToken || !AccessToken || !RefreshToken) return refuse('wrongCredentials')
  const tokens = {
    idToken: IdToken,
    accessToken: AccessToken,
    refreshToken: RefreshToken,
    expiresIn: ExpiresIn ?? 3600,
  }
  return { idToken: IdToken, tokens }
}
