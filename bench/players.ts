import { randomUUID } from 'node:crypto'
import { login, signup } from '../domain/contract/account.ts'

/** A signed-up player and the token of their calls. */
export interface BenchPlayer {
  readonly playerId: string
  readonly idToken: string
}

/** Signs a new player up and in, by the calls that the site makes. */
export async function newPlayer(url: string): Promise<BenchPlayer> {
  const email = `bench-${randomUUID()}@maidan.example`
  const password = `Bench-${randomUUID()}`
  await post(`${url}${signup.path}`, { username: 'Bench', email, password, acceptsTerms: true })
  const signedIn = login.reply.parse(await post(`${url}${login.path}`, { email, password }))
  if (!signedIn.tokens) throw new Error('The sign-in answered without tokens')
  return { playerId: signedIn.user.id, idToken: signedIn.tokens.idToken }
}

/**
 * Posts JSON and returns the JSON of the response.
 * @throws with the response's text if it is not a success
 */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
