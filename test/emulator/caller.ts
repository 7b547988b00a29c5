import { randomUUID } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { login, signup } from '../../domain/contract/account.ts'
import type { Call, ReplyOf } from '../../domain/contract/call.ts'
import { getMatches, type MatchSummary, SPORTS } from '../../domain/contract/matches.ts'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import type { Route } from '../../functions/routes/row.ts'
import { Authenticator } from '../support/api/authenticator.ts'
import { type Answer, type CallInput, call } from '../support/api/calls.ts'
import { eventually, PlayerSocket, readDeployment } from './deployed-client.ts'
import { readLeftOpen } from './left-open-file.ts'

const { endpoint, region, httpUrl, socketUrl, userPoolId } = readDeployment()

/** For AWS SDK clients: as the account's root, whom no policy holds back. */
export const sdkConfig = {
  endpoint,
  region,
  credentials: { accessKeyId: '000000000000', secretAccessKey: 'test' },
}

/** The user pool, for what the site and administrators ask of it. */
const userPool = new CognitoIdentityProviderClient(sdkConfig)

const made = new Set<Call>()

/** The calls of these rows that did not succeed once in this file, as `GET /api/name`. */
export function notMade(rows: readonly Route[]): string[] {
  const missing = rows.filter((row) => !made.has(row.call))
  return missing.map(({ call: { method, path } }) => `${method} ${path}`)
}

/** Somebody with an account. */
export interface Caller {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly accessToken: string
  /** Makes a call of the deployed API that must succeed. */
  readonly must: <C extends Call>(contract: C, input?: CallInput<C>) => Promise<ReplyOf<C>>
  /** Makes a call that may be refused. */
  readonly ask: <C extends Call>(contract: C, input?: CallInput<C>) => Promise<Answer<C>>
}

/** Makes a call, and notes if it succeeded. */
async function ask<C extends Call>(
  contract: C,
  input: CallInput<C> = {},
  token?: string,
): Promise<Answer<C>> {
  const answer = await call(httpUrl, contract, input, token)
  if (answer.kind === 'reply') made.add(contract)
  return answer
}

/** Makes a call that must succeed. */
export async function must<C extends Call>(
  ...[contract, input, token]: Parameters<typeof ask<C>>
): Promise<ReplyOf<C>> {
  const answer = await ask(contract, input, token)
  if (answer.kind !== 'reply') throw new Error(`${contract.path}: ${JSON.stringify(answer)}`)
  return answer.reply
}

/** Signs somebody new up and in, as a member of a group of the user pool if one is named. */
export async function newCaller(group?: 'operators'): Promise<Caller> {
  const [email, password] = [`${randomUUID()}@example.com`, 'howzat-1983']
  await must(signup, { body: { username: 'Asha', email, password, acceptsTerms: true } })
  const member = { UserPoolId: userPoolId, Username: email, GroupName: group }
  if (group !== undefined) await userPool.send(new AdminAddUserToGroupCommand(member))
  const app = group === undefined ? undefined : await linkedApp({ email, password })
  return logIn({ email, password }, app?.code())
}

/** Signs somebody in who has an account; with a code of the authenticator app, if one is linked. */
export async function logIn(
  { email, password }: { email: string; password: string },
  code?: string,
): Promise<Caller> {
  const { user, tokens } = await must(login, { body: { email, password, ...(code && { code }) } })
  const token = tokens?.idToken
  return {
    ...{ userId: user.id, email, password, accessToken: tokens?.accessToken ?? '' },
    must: (contract, input) => must(contract, input, token),
    ask: (contract, input) => ask(contract, input, token),
  }
}

/** Links an authenticator app to an account, as operators must: by the calls that the site makes. */
async function linkedApp(signIn: { email: string; password: string }): Promise<Authenticator> {
  const { accessToken } = (await must(login, { body: signIn })).tokens ?? {}
  return linkApp(accessToken ?? '')
}

/** Links an authenticator app to the account of an access token. */
export async function linkApp(AccessToken: string): Promise<Authenticator> {
  const { SecretCode = '' } = await userPool.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const app = new Authenticator(SecretCode)
  await userPool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: app.code() }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await userPool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  return app
}

/** A socket of the caller's own. */
export async function openSocket({ must }: Caller): Promise<PlayerSocket> {
  const { ticket } = await must(postRealtimeTicket)
  const socket = new PlayerSocket(`${socketUrl}?ticket=${ticket}`)
  await socket.opened()
  return socket
}

const leftOpenMarket = readLeftOpen()?.marketId

/**
 * The two matches to come that begin last of those that are open: they stay so, at the same prices, as long as a test takes.
 * Without the one that an earlier deployment left a bet on: its own test ends it.
 * In the first minute of a deployment there are none: the ticker is started each minute.
 */
export function matchesToCome(): Promise<readonly [last: MatchSummary, lastButOne: MatchSummary]> {
  return eventually('open matches', 150, async () => {
    const lists = await Promise.all(
      SPORTS.map(({ id: sportId }) => must(getMatches, { params: { sportId } })),
    )
    const all = lists.flatMap(({ data }) => data)
    const open = all.filter(
      ({ marketId, phase, odds }) =>
        phase === 'upcoming' && odds.status === 'OPEN' && marketId !== leftOpenMarket,
    )
    const [last, lastButOne] = open.toSorted((a, b) => b.event_date.localeCompare(a.event_date))
    return last && lastButOne && ([last, lastButOne] as const)
  })
}

const Mails = z.object({
  messages: z.record(z.string(), z.array(z.object({ To: z.array(z.string()), BodyText: z.string() }))),
})

/** The code in the last mail that the user pool sent to an address: ministack keeps them all. */
export function mailedCode(email: string): Promise<string> {
  return eventually(`a mail to ${email}`, 30, async () => {
    const mails = Mails.parse(await (await fetch(`${endpoint}/_ministack/ses/messages`)).json())
    const own = Object.values(mails.messages)
      .flat()
      .filter(({ To }) => To.includes(email))
    return own.at(-1)?.BodyText.match(/\d{6}/)?.[0]
  })
}
