import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { login, signup } from '../../domain/contract/account.ts'
import {
  getLaggaiKhaiUserBets,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../domain/contract/bets.ts'
import { refusals } from '../../domain/contract/refusals.ts'
import { betOn, sendBet, sendUntilAnswered, walletOf } from '../support/api/bets.ts'
import { call, mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { withdraw } from '../support/api/cashier.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { putMarket } from '../support/stage/market.ts'

const maidan = sharedMaidanForFile({ audits: true })
const marketId = randomUUID()
beforeAll(() => putMarket(maidan.database, marketId))

const betOf = (player: TestPlayer) => betOn(marketId, player)

async function betsOf({ userId, idToken }: TestPlayer) {
  const input = { params: { userId }, query: { limit: 100 } }
  return (await mustCall(maidan.url, getLaggaiKhaiUserBets, input, idToken)).bets
}

it('accepts sixty of a hundred bets of ₹100 at once from ₹6,000, and not a rupee more', async () => {
  const player = await signUp(maidan.url)
  await withdraw(maidan.url, player, 4000)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => sendUntilAnswered(maidan.url, player, betOf(player), randomUUID())),
  )

  const refused = answers.flatMap((answer) => (answer.kind === 'refusal' ? [answer.refusal.message] : []))
  expect(answers.filter(({ kind }) => kind === 'reply')).toHaveLength(60)
  expect(refused).toEqual(Array(40).fill('Insufficient balance for this bet!'))
  expect(await walletOf(maidan.url, player)).toMatchObject({ balance: 0, exposureBalance: 6000 })
  // Each accepted bet saw the wallet as the one before it left it.
  const seen = (await betsOf(player)).map(({ balance }) => balance).sort((a, b) => a - b)
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index * 100))

  const { wallets, entries } = await maidan.audit()
  expect(wallets.get(player.userId)).toMatchObject({ balancePaise: 0, exposurePaise: 6000_00, version: 62 })
  const holds = entries.filter(({ playerId, kind }) => playerId === player.userId && kind === 'betHold')
  expect(holds).toHaveLength(60)
})

it('makes one bet of one request sent twenty times at once, and answers each alike', async () => {
  const player = await signUp(maidan.url)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendUntilAnswered(maidan.url, player, betOf(player), key)),
  )

  const [first] = answers
  expect(first).toMatchObject({ kind: 'reply', reply: { balance: 9900, exposureBalance: 100 } })
  for (const answer of answers) expect(answer).toEqual(first)
  // Also long after, when the wallet has moved on.
  await sendBet(maidan.url, player, betOf(player), randomUUID())
  expect(await sendBet(maidan.url, player, betOf(player), key)).toEqual(first)
  expect(await betsOf(player)).toHaveLength(2)
})

it('makes one bet of a request that arrives again, by either call, while the first is in its delay', async () => {
  const player = await signUp(maidan.url)
  const delayed = randomUUID()
  await putMarket(maidan.database, delayed, { betDelaySeconds: 1 })
  const bet = betOn(delayed, player)
  const key = randomUUID()
  const myBets = [{ ...bet, type: 'lgaai' as const, marketType: 'matchOdds' as const }]
  const input = { body: { myBets }, headers: { 'idempotency-key': key } }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? sendBet(maidan.url, player, bet, key)
        : call(maidan.url, postCricketMarketBets, input, player.idToken),
    ),
  )
  for (const answer of answers) expect(answer).toMatchObject({ kind: 'reply', reply: { balance: 9900 } })
  expect(await betsOf(player)).toHaveLength(1)
})

it('opens one account, with one float, for an email that ten sign up with at once', async () => {
  const body = { email: `twin-${randomUUID()}@example.com`, password: `Pw-${randomUUID()}` }
  const account = { ...body, username: 'Twin', acceptsTerms: true }
  const signUp = () => call(maidan.url, signup, { body: account })
  const signUps = await Promise.all(Array.from({ length: 10 }, signUp))
  const taken = signUps.filter((each) => each.kind === 'refusal' && each.refusal.error === 'emailTaken')
  expect([signUps.filter(({ kind }) => kind === 'reply').length, taken.length]).toEqual([1, 9])

  const signIns = await Promise.all(Array.from({ length: 10 }, () => mustCall(maidan.url, login, { body })))
  expect(new Set(signIns.map(({ user }) => user.id)).size).toBe(1)
  for (const { wallet } of signIns) expect(wallet).toEqual({ balance: 10_000, exposureBalance: 0 })
})

it('refuses another bet under a key that was used, by either bet call', async () => {
  const player = await signUp(maidan.url)
  const key = randomUUID()
  const bet = betOf(player)
  await sendBet(maidan.url, player, bet, key)

  const conflict = { kind: 'refusal', status: 409, refusal: { error: 'idempotencyConflict' } }
  expect(await sendBet(maidan.url, player, { ...bet, stake: 200 }, key)).toMatchObject(conflict)
  const myBets = [{ ...bet, type: 'khaai' as const, marketType: 'matchOdds' as const }]
  const input = { body: { myBets }, headers: { 'idempotency-key': key } }
  expect(await call(maidan.url, postCricketMarketBets, input, player.idToken)).toMatchObject(conflict)
  expect(await betsOf(player)).toHaveLength(1)
})

it('keeps the keys of players apart', async () => {
  const key = randomUUID()
  for (const player of [await signUp(maidan.url), await signUp(maidan.url)]) {
    expect(await sendBet(maidan.url, player, betOf(player), key)).toMatchObject({ kind: 'reply' })
    expect(await betsOf(player)).toHaveLength(1)
  }
})

it('names a bet without a key by the time that the client gave it', async () => {
  const player = await signUp(maidan.url)
  const timed = { ...betOf(player), time: '2026-01-01T10:00:00.000Z' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendBet(maidan.url, player, timed)))

  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await betsOf(player)).toHaveLength(1)
  const later = { ...timed, time: '2026-01-01T10:00:01.000Z' }
  expect(await sendBet(maidan.url, player, later)).toMatchObject({ kind: 'reply' })
  expect(await sendBet(maidan.url, player, { ...timed, stake: 300 })).toMatchObject({
    refusal: { error: 'idempotencyConflict', message: refusals.idempotencyConflict.message },
  })
  expect(await betsOf(player)).toHaveLength(2)
})

it('takes each bet as another one when it has neither key nor time', async () => {
  const player = await signUp(maidan.url)
  for (let count = 1; count <= 2; count++) {
    await mustCall(maidan.url, postLaggaiKhaiBets, { body: betOf(player) }, player.idToken)
    expect(await betsOf(player)).toHaveLength(count)
  }
})
