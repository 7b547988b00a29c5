import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { knowsThreads, threadTimes, totalOf } from '../../bench/threads.ts'
import { login, signOutEverywhere } from '../../domain/contract/account.ts'
import type { Call } from '../../domain/contract/call.ts'
import { getName } from '../../domain/contract/profile.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { routes } from '../../functions/routes.ts'
import { type TableName, tables } from '../../functions/tables.ts'
import { demoLogins } from '../../local/seed.ts'
import { type Answer, type CallInput, call, mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import {
  changed,
  faultsOf,
  fieldsOf,
  type Input,
  isMoney,
  kindCount,
  sampleOf,
} from '../support/api/invalid-input.ts'
import { badTokens } from '../support/api/tokens.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import {
  lineMarket,
  matchOf,
  putMatch,
  runnerNames,
  selectionMarket,
  standardLine,
  standardRates,
} from '../support/stage/market.ts'
import { inTier, isDeep, usualTest, usualTests } from '../support/tier.ts'

// Every row of the route table against every fault of its requests, as its schemas tell them: a new route is covered by
// being there.

/** An amount that is nobody's; found in a table, a client's word was stored. */
const CLAIM = 98_765_432.1

/** Nobody else bets here: nothing must have been stored. */
const maidan = ownMaidanForFile()
let player: TestPlayer
let other: TestPlayer
let operatorToken: string
let tokens: Record<string, string>
let known: Record<string, unknown>
/** Values of a bet on a line, where they differ. */
let knownOfLine: Record<string, unknown>

beforeAll(async () => {
  player = await signUp(maidan.url)
  other = await signUp(maidan.url)
  tokens = await badTokens(maidan, player.idToken)
  const { email, password } = demoLogins.operator
  operatorToken = (await mustCall(maidan.url, login, { body: { email, password } })).tokens?.idToken ?? ''
  const matchId = randomUUID()
  const marketId = `${matchId}.mo`
  const line = `${matchId}.s1`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId), lineMarket(line)]))
  const { userId } = player
  known = {
    ...{ userId, user: userId, matchId, match_id: matchId, marketId, market_id: marketId },
    ...{ label: runnerNames[0], selectionId: 1, odds: standardRates.lgaai, stake: 100 },
    ...{ openSeconds: 100, closeSeconds: 200, everySeconds: 86_400, restSeconds: 100 },
  }
  knownOfLine = { marketId: line, type: 'yes', odds: standardLine.yes.rate, runs: standardLine.yes.runs }
})

/** A row for each kind of request of each route: bets on selections and on lines are different ones. */
const rows = routes.flatMap(({ call: contract }) =>
  Array.from({ length: kindCount(contract) }, (_, kind) => {
    const name = `${contract.method} ${contract.path}`
    return { name, title: kind === 0 ? name : `${name}, kind ${kind + 1}`, contract, kind }
  }),
)
const guarded = rows.filter(({ contract }) => contract.access !== 'public')
const withBody = rows.filter(({ contract }) => contract.body)
/** What one reader refuses for all routes alike: before a commit, of one route for each kind of access. */
const alike = <T extends { contract: Call }>(all: T[]) =>
  inTier(
    (['public', 'player', 'operator'] as const).flatMap(
      (access) => all.find(({ contract }) => contract.access === access) ?? [],
    ),
    all,
  )

function knownOf(kind: number): Record<string, unknown> {
  return kind === 0 ? known : { ...known, ...knownOfLine }
}

function tokenFor({ access }: Call): string | undefined {
  return { public: undefined, player: player.idToken, operator: operatorToken }[access]
}

/** Makes a call and holds the answer against the contract, and against what no answer may have. */
async function ask(
  contract: Call,
  input: Input,
  more: { token?: string | undefined; headers?: object } = {},
) {
  const token = 'token' in more ? more.token : tokenFor(contract)
  const sent = { ...input, headers: more.headers } as CallInput<Call>
  const answer = await call(maidan.url, contract, sent, token)
  expect(answer.status).toBeLessThan(500)
  expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.[jt]s:\d|\\n\s+at /)
  return answer
}

/** What a refusal says: its status, its name and the field that it names in words. */
function blamed(answer: Answer<Call>) {
  if (answer.kind !== 'refusal') return { status: answer.status, kind: answer.kind }
  const { error, field = '', message } = answer.refusal
  return { status: answer.status, error, field, named: message.startsWith(`${field}: `) }
}

const badField = (field: string) => ({ status: 400, error: 'badRequest', field, named: true })

usualTests.each(guarded)('$title is for those who sign in', ({ contract, kind }) => {
  it('refuses a request without a good token', async () => {
    const input = sampleOf(contract, knownOf(kind), kind)
    expect(await ask(contract, input, { token: undefined })).toMatchObject({ status: 401 })
    for (const [what, token] of Object.entries(tokens)) {
      expect(await ask(contract, input, { token }), what).toMatchObject({ status: 401 })
    }
    const basic = { authorization: 'Basic cGxheWVyOnBhc3N3b3Jk' }
    expect(await ask(contract, input, { token: undefined, headers: basic })).toMatchObject({ status: 401 })
  })

  it('answers about another player as about nobody', async () => {
    const ids = fieldsOf(contract, kind).filter(({ name }) => /(^|\.)user(Id)?$/.test(name))
    for (const id of ids) {
      for (const value of [other.userId, 'nobody']) {
        const answer = await ask(contract, changed(sampleOf(contract, knownOf(kind), kind), id, value))
        expect(answer).toMatchObject({ status: 404, refusal: { error: 'notFound', field: 'userId' } })
      }
    }
    if (contract.path.includes('{userId}')) expect(ids).not.toEqual([])
  })
})

usualTest('refuses a player every call of operators', async () => {
  for (const { contract, kind, name } of rows.filter((row) => row.contract.access === 'operator')) {
    const answer = await ask(contract, sampleOf(contract, knownOf(kind), kind), { token: player.idToken })
    expect(answer, name).toMatchObject({ status: 403, refusal: { error: 'forbidden' } })
  }
})

usualTest('takes no bad token for a sign-in', async () => {
  for (const [what, token] of Object.entries(tokens)) {
    const answer = await ask(login, { body: {} }, { token })
    expect(answer, what).toMatchObject({ status: 401, refusal: { error: 'unauthenticated' } })
  }
})

usualTests.each(rows)('$title', ({ contract, kind }) => {
  it('names the field that is wrong', async () => {
    for (const field of fieldsOf(contract, kind)) {
      const input = sampleOf(contract, knownOf(kind), kind)
      for (const { what, value } of faultsOf(field)) {
        const answer = await ask(contract, changed(withField(input, field), field, value))
        expect(blamed(answer), `${field.name}: ${what}`).toEqual(badField(field.name))
      }
    }
  })

  it('refuses an amount below zero', async () => {
    const fields = fieldsOf(contract, kind)
    // A bet that leaves its market out is refused for that first.
    const market = fields.find(({ name }) => name.split('.').at(-1) === 'marketId')
    const sample = sampleOf(contract, knownOf(kind), kind)
    const input = market ? changed(sample, market, knownOf(kind).marketId) : sample
    for (const field of fields.filter(({ schema }) => isMoney(schema))) {
      for (const amount of [-1, -0.01, -1e9]) {
        const answer = await ask(contract, changed(input, field, amount))
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer).toMatchObject({ kind: 'refusal', refusal: { field: field.name.split('.').at(-1) } })
      }
    }
  })

  it('refuses an invalid key of a request', async () => {
    for (const key of ['short', 'k'.repeat(129), 'with a space']) {
      const answer = await ask(contract, sampleOf(contract, knownOf(kind), kind), {
        headers: { 'idempotency-key': key },
      })
      expect(blamed(answer), key).toEqual(badField('Idempotency-Key'))
    }
  })

  it('has no other method', async () => {
    const { path } = contract
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !rows.some(({ name }) => name === `${method} ${path}` || pathMatches(name, method, path)),
    )
    for (const method of others) {
      const response = await fetch(maidan.url + path.replaceAll(/[{}]/g, ''), { method })
      expect(response.status, method).toBe(404)
      expect(await response.json()).toEqual({ message: 'Not Found' })
    }
  })
})

describe.each(alike(withBody))('the body of $title', ({ contract, kind }) => {
  const ownId = () => sampleOf(contract, knownOf(kind), kind)

  it.each([
    ['nothing', ''],
    ['no JSON', '{"stake":'],
    ['NaN', '{"stake":NaN}'],
    ['a comment', '{} // {}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1'],
    ['a prototype', '{"__proto__":{"isOperator":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isOperator":true}}}'],
    ['arrays in arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a megabyte', JSON.stringify({ junk: 'x'.repeat(1_000_000) })],
  ])('may not be %s', async (_what, body) => {
    const answer = await ask(contract, { ...ownId(), body })
    expect(answer.status).toBe(400)
    expect(blamed(answer)).toMatchObject({ error: 'badRequest' })
  })

  it('may not have a prototype among its fields', async () => {
    const body = JSON.stringify(ownId().body)
    const poisoned = `{"__proto__":{"walletBalance":1},${body.slice(1)}`
    expect(blamed(await ask(contract, { ...ownId(), body: poisoned }))).toEqual(badField('body'))
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'may not be of type "%s"',
    async (type) => {
      const answer = await ask(contract, ownId(), { headers: { 'content-type': type } })
      expect(blamed(answer)).toEqual(badField('body'))
    },
  )

  it.each([7, 11])('may not be of %d MB', async (megabytes) => {
    const response = await fetch(maidan.url + contract.path, {
      method: contract.method,
      headers: {
        'content-type': 'application/json',
        ...(contract.access !== 'public' && { authorization: `Bearer ${tokenFor(contract)}` }),
      },
      body: JSON.stringify({ junk: 'x'.repeat(megabytes * 1024 * 1024) }),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'Request Entity Too Large' })
  })
})

it('moved nobody’s money by all of that, and stored no bet', async () => {
  const { wallets } = await maidan.audit()
  for (const wallet of wallets.values()) {
    expect(wallet).toMatchObject({ balancePaise: 10_000_00, exposurePaise: 0, version: 1 })
  }
  expect(await maidan.database.scan('bets')).toEqual([])
})

/** Calls that still accept a token older than the last sign-out: they move no money and open no socket. */
const harmless = [
  'POST /api/sign-out-everywhere',
  'DELETE /api/orders',
  'POST /api/orders/heartbeat',
  'POST /api/andar-bahar/rounds',
  'PUT /api/updateWinStatus',
  'PUT /api/fair/client-seed',
  'POST /api/mines/rounds',
  'POST /api/titli/rounds',
]

usualTest('moves no money for a token older than the last sign-out everywhere', async () => {
  const left = await signUp(maidan.url)
  const { userId, email, password, idToken: token } = left
  await mustCall(maidan.url, signOutEverywhere, {}, token)
  const answered: string[] = []
  for (const { contract, kind, name } of rows.filter((row) => row.contract.access === 'player')) {
    const own = { ...knownOf(kind), userId, user: userId }
    const answer = await ask(contract, sampleOf(contract, own, kind), { token })
    if (contract.method !== 'GET' && answer.kind === 'reply') answered.push(name)
  }
  expect(answered).toEqual(harmless)
  for (const money of [getWalletAndExposure, getName])
    expect(await ask(money, { params: { userId } }, { token })).toMatchObject({ status: 401 })
  expect(await ask(login, { body: {} }, { token })).toMatchObject({ status: 401 })
  // Who signs in again is there at once.
  const { tokens: fresh } = await mustCall(maidan.url, login, { body: { email, password } })
  await mustCall(maidan.url, getWalletAndExposure, { params: { userId } }, fresh?.idToken)
})

/** Texts of a length that a pattern or a parser might go through again and again. */
const hostile: readonly ((length: number) => string)[] = [
  (length) => 'a'.repeat(length),
  (length) => `a@${'a.'.repeat(length / 2)}`,
  (length) => ' '.repeat(length),
  (length) => '\u0000'.repeat(length),
]

it.runIf(isDeep && knowsThreads)(
  'does at most 2.2 times the work for texts of twice the length, in any field',
  async () => {
    const work = async (share: number) => {
      const before = totalOf(threadTimes(maidan.pid))
      for (const { contract, kind } of rows)
        for (const field of fieldsOf(contract, kind)) {
          const input = withField(sampleOf(contract, knownOf(kind), kind), field)
          // The head of a request, with path and query, takes 16 KB.
          const length = (field.part === 'body' ? 60_000 : 2000) * share
          for (const text of hostile) await ask(contract, changed(input, field, text(length)))
        }
      return totalOf(threadTimes(maidan.pid)) - before
    }
    await work(0.01)
    const [once, twice] = [await work(1), await work(2)]
    expect(twice / once).toBeLessThan(2.2)
  },
)

usualTests.each(withBody)('$title stores no claim', ({ contract, kind }) => {
  const claims = [
    ...['balance', 'walletBalance', 'balancePaise', 'exposure', 'exposurePaise', 'profit', 'profitPaise'],
    ...['newWalletBalance', 'balanceAfterGame', 'winningAmt', 'winPaise', 'liabilityPaise', 'teamAProfit'],
    ...['stakePaise', 'paidPaise', 'version', 'walletVersion', 'settledRevision', 'crash', 'amount'],
    ...['maxProfit', 'maxLoss', 'netExposure', 'cancelableAmount', 'totalExposure', 'currentExposure'],
  ]

  it('about money, at any depth', async () => {
    const input = sampleOf(contract, knownOf(kind), kind)
    const own = new Set(
      fieldsOf(contract, kind)
        .filter(({ required }) => required)
        .map(({ name }) => name),
    )
    const added = Object.fromEntries(claims.filter((name) => !own.has(name)).map((name) => [name, CLAIM]))
    const answer = await ask(contract, { ...input, body: withClaims(input.body, added) })
    expect(JSON.stringify(answer)).not.toContain(String(CLAIM))
  })
})

usualTest('made no money of claims, and kept none', async () => {
  const { wallets } = await maidan.audit()
  for (const { balancePaise, exposurePaise, pending } of wallets.values())
    expect(balancePaise + exposurePaise + (pending.withdrawal?.paise ?? 0)).toBe(10_000_00)
  for (const table of Object.keys(tables) as TableName[]) {
    expect(JSON.stringify(await maidan.database.scan(table)), table).not.toMatch(/9876543210|98765432\.1/)
  }
})

/** The input with an optional field's owner there, so that the field can be set. */
function withField(input: Input, { part }: { part: keyof Input }): Input {
  return { ...input, [part]: input[part] ?? {} }
}

/** Adds fields to an object and to every object in its lists. */
function withClaims(body: unknown, added: Record<string, number>): unknown {
  if (Array.isArray(body)) return body.map((each) => withClaims(each, added))
  if (typeof body !== 'object' || body === null) return body
  const inside = Object.entries(body).map(([name, value]) => [name, withClaims(value, added)])
  return { ...added, ...Object.fromEntries(inside) }
}

/** True when a row of the method has a path with a parameter that takes this one. */
function pathMatches(name: string, method: string, path: string): boolean {
  const [rowMethod, rowPath = ''] = name.split(' ')
  const pattern = new RegExp(`^${rowPath.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return rowMethod === method && pattern.test(path.replaceAll(/[{}]/g, ''))
}
