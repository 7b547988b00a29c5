import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { call, eventually, readDeployment } from './deployed-client.ts'
import { LEFT_OPEN_FILE, type LeftOpen } from './left-open-file.ts'

const STAKE = 100
const WITHDRAWAL = 500

// Only what every deployment's replies have had: this one may be older than the contract.
const Tokens = z.object({ user: z.object({ id: z.string() }), tokens: z.object({ idToken: z.string() }) })
const Matches = z.object({
  data: z.array(
    z.object({
      marketId: z.string(),
      phase: z.string(),
      event_date: z.string(),
      odds: z.object({
        status: z.string(),
        matchOdds: z.array(z.object({ team_name: z.string(), lgaai: z.number().nullable() })),
      }),
    }),
  ),
})
const Wallet = z.object({ balance: z.number(), exposureBalance: z.number() })
const Placed = z.object({ bet: z.object({ _id: z.string() }) })

const { httpUrl } = readDeployment()

/** The reply of a call, if it succeeds. */
async function reply<T>(shape: z.ZodType<T>, path: string, options: Parameters<typeof call>[2] = {}) {
  const method = options.body === undefined ? 'GET' : 'POST'
  const { status, body } = await call(`${httpUrl}/api/${path}`, method, options)
  return status < 202 ? shape.parse(body) : undefined
}

async function must<T>(...[shape, path, options]: Parameters<typeof reply<T>>): Promise<T> {
  const answer = await reply(shape, path, options)
  if (answer === undefined) throw new Error(`/api/${path} was refused`)
  return answer
}

/** Backs the first runner of the match to come that begins last, so that the bet stays open. */
async function placeBet(userId: string, token: string) {
  const { data } = await must(Matches, 'matches/4')
  const open = data.filter(({ phase, odds }) => phase === 'upcoming' && odds.status === 'OPEN')
  const last = open.toSorted((a, b) => a.event_date.localeCompare(b.event_date)).at(-1)
  const [runner] = last?.odds.matchOdds ?? []
  if (!last || runner?.lgaai == null) return undefined
  const { marketId } = last
  const price = { label: runner.team_name, odds: Math.round(runner.lgaai * 10_000) / 100, acceptOdds: 'any' }
  const body = { ...price, type: 'Lgaai', stake: STAKE, userId, marketId }
  const placed = await reply(Placed, 'laggai_khai_bets', { token, body, idempotencyKey: randomUUID() })
  return placed && { marketId, betId: placed.bet._id }
}

/** Leaves a bet on a match to come and a withdrawal of a new player open. */
async function leaveOpen(): Promise<LeftOpen> {
  const signIn = { email: `${randomUUID()}@example.com`, password: 'howzat-1983' }
  await must(z.unknown(), 'signup', { body: { ...signIn, username: 'Asha', acceptsTerms: true } })
  const { user, tokens } = await must(Tokens, 'login', { body: signIn })
  const token = tokens.idToken
  // The ticker, which lists matches, starts each minute.
  const bet = await eventually('a bet', 150, () => placeBet(user.id, token))
  const payee = { userName: 'Asha', upi_id: 'asha@okbank', phoneNumber: '9876543210' }
  const body = { ...payee, user: user.id, withdrawAmount: WITHDRAWAL }
  await must(z.unknown(), 'withdraw', { token, body, idempotencyKey: randomUUID() })
  return { ...signIn, ...bet, ...(await must(Wallet, `getwalletandexposure/${user.id}`, { token })) }
}

if (import.meta.main) {
  if (!LEFT_OPEN_FILE) throw new Error('LEFT_OPEN must name the file to write')
  await mkdir(dirname(LEFT_OPEN_FILE), { recursive: true })
  await writeFile(LEFT_OPEN_FILE, JSON.stringify(await leaveOpen()))
}
