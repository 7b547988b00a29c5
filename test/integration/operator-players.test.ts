import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signup } from '../../domain/contract/account.ts'
import { getBetHistory } from '../../domain/contract/bet-history.ts'
import {
  getPlayerBets,
  getPlayerFile,
  getPlayerLedger,
  getPlayerList,
  getPlayerRequests,
  postReinstate,
  postSuspend,
} from '../../domain/contract/operator/players.ts'
import { getName } from '../../domain/contract/profile.ts'
import { getStatement } from '../../domain/contract/statement.ts'
import { userNoOf } from '../../domain/identity/user-no.ts'
import { betOn, place, sendBet } from '../support/api/bets.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import {
  approve,
  deposit,
  namedBy,
  signInOperator,
  type TestOperator,
  withdraw,
} from '../support/api/cashier.ts'
import { excludeSelf, setLimit } from '../support/api/limits.ts'
import { demoOperator, logged, newOperator, type Operator } from '../support/api/operators.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { untilTicking } from '../support/cloud/ticking.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import {
  ageAtLoss,
  ageMinesRound,
  minesRoundOf,
  roundToBetOn,
  sendMinesBet,
  stageFirstBomb,
} from '../support/games/mines.ts'
import { putMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const site = gameSiteForFile()
const marketId = 'players-1.mo'
let operator: Operator
let self: TestOperator
beforeAll(async () => {
  await putMarket(site.database, marketId)
  operator = await demoOperator(site.url)
  self = await signInOperator(site.url)
  await untilTicking(site.database)
})

const fileOf = async ({ userId: playerId }: TestPlayer) =>
  (await operator.must(getPlayerFile, { params: { playerId } })).player
const suspend = ({ userId: playerId }: TestPlayer, reason = 'Two accounts') =>
  operator.must(postSuspend, { body: { playerId, reason } })
const reinstate = ({ userId: playerId }: TestPlayer, reason = 'One account after all') =>
  operator.must(postReinstate, { body: { playerId, reason } })
const refusedAs = (error: string) => ({ kind: 'refusal', refusal: { error } })
/** Records of the log about a player, newest first. */
const recordsOf = async ({ userId }: TestPlayer) =>
  (await logged(operator)).filter(({ subject }) => subject === userId)

describe('a search', () => {
  /** Begins nobody else's name or email. */
  let mark: string
  const names = async (search: string) =>
    (await operator.must(getPlayerList, { query: { search } })).players.map(({ username }) => username)
  const open = async (username: string, email = `${randomUUID()}@example.com`) => {
    const password = `Pw-${randomUUID()}`
    const body = { username, email, password, acceptsTerms: true as const }
    return (await mustCall(site.url, signup, { body })).userId
  }
  beforeEach(() => {
    mark = `q${randomUUID().slice(0, 8)}`
  })

  it('finds by the beginning of a name or an email, in any letters', async () => {
    await open(`${mark} Rao`)
    await open(`${mark.toUpperCase()} ASHA`)
    await open('Bina', `${mark}.bina@example.com`)
    await until('the indexes', async () => (await names(mark)).length === 3)
    expect(await names(mark.toUpperCase())).toEqual([`${mark.toUpperCase()} ASHA`, `${mark} Rao`, 'Bina'])
    expect(await names(`${mark} r`)).toEqual([`${mark} Rao`])
    expect(await names(`${mark}.B`)).toEqual(['Bina'])
    expect(await names(`  ${mark} rao `)).toEqual([`${mark} Rao`])
    expect(await names(mark.slice(0, 1))).toEqual([])
    expect(await names(`${mark}%`)).toEqual([])
  })

  it('finds one by its id or its number, and shows who it is', async () => {
    const playerId = await open(mark, `${mark}@example.com`)
    for (const search of [playerId, userNoOf(playerId)]) {
      const found = await until('the index', async () => {
        const { players } = await operator.must(getPlayerList, { query: { search } })
        return players.length > 0 ? players : undefined
      })
      expect(found).toEqual([
        {
          ...{ playerId, userNo: userNoOf(playerId), username: mark, email: `${mark}@example.com` },
          openedAt: expect.any(String),
        },
      ])
    }
  })

  it('for nothing lists the newest players', async () => {
    const ids = [await open(mark), await open(mark)]
    const newest = async () =>
      (await operator.must(getPlayerList, { query: {} })).players.map(({ playerId }) => playerId)
    await until('the index', async () => (await newest()).includes(ids[1] ?? ''))
    expect((await newest()).slice(0, 2)).toEqual(ids.toReversed())
  })
})

describe('a player’s file', () => {
  it('shows the wallet, the standing and the player’s own limits and break', async () => {
    const { url, player } = site
    await place(url, player, betOn(marketId, player))
    await setLimit(url, player, { kind: 'stake', period: 'week', limit: 1500 })
    await excludeSelf(url, player)
    const file = await fileOf(player)
    const { userId: playerId, email } = player
    expect(file).toMatchObject({
      ...{ playerId, userNo: userNoOf(playerId), email, standing: 'active', balance: 9900, exposure: 100 },
      play: { pause: { kind: 'selfExclusion' }, result: 0 },
    })
    expect(file.play.limits).toContainEqual(
      expect.objectContaining({ kind: 'stake', period: 'week', limit: 1500, used: 100 }),
    )
  })

  it('has the same ledger as the player’s own statement', async () => {
    const { url, player } = site
    for (let bets = 0; bets < 3; bets++) await place(url, player, betOn(marketId, player))
    const { userId, idToken } = player
    const own = await mustCall(url, getStatement, { params: { userId } }, idToken)
    const ledger = await operator.must(getPlayerLedger, { params: { playerId: userId } })
    expect(ledger).toEqual(own)
    expect(ledger.entries).toHaveLength(4)
    const only = { kinds: 'startFloat' }
    const { entries } = await operator.must(getPlayerLedger, { params: { playerId: userId }, query: only })
    expect(entries).toMatchObject([{ kind: 'startFloat', amount: 10_000 }])
  })

  it('has the same bets and rounds as the player’s own list', async () => {
    const { url, player } = site
    for (let bets = 0; bets < 2; bets++) await place(url, player, betOn(marketId, player))
    const { userId, idToken } = player
    const own = await mustCall(url, getBetHistory, { params: { userId } }, idToken)
    const bets = await operator.must(getPlayerBets, { params: { playerId: userId } })
    expect(bets).toEqual(own)
    expect(bets.rows).toHaveLength(2)
    const only = { kind: 'casino' } as const
    expect((await operator.must(getPlayerBets, { params: { playerId: userId }, query: only })).rows).toEqual(
      [],
    )
  })

  it('has the player’s requests by kind, newest first', async () => {
    const { url, player } = site
    for (const rupees of [100, 200]) await deposit(url, player, rupees)
    await withdraw(url, player, 300)
    const params = { playerId: player.userId }
    const requests = async (kind: 'deposit' | 'withdrawal' | 'adjustment') =>
      (await operator.must(getPlayerRequests, { params, query: { kind } })).requests
    expect(await requests('deposit')).toMatchObject([{ amount: 200 }, { amount: 100, status: 'Pending' }])
    expect(await requests('withdrawal')).toMatchObject([{ amount: 300, playerId: player.userId }])
    expect(await requests('adjustment')).toEqual([])
  })

  it('of an unknown player is not found', async () => {
    const playerId = randomUUID()
    expect(await operator.refused(getPlayerFile, { params: { playerId } })).toBe('noSuchPlayer')
    expect(await operator.refused(getPlayerLedger, { params: { playerId } })).toBe('noSuchPlayer')
    expect(await operator.refused(getPlayerBets, { params: { playerId } })).toBe('noSuchPlayer')
    const body = { playerId, reason: 'who is it' }
    expect(await operator.refused(postSuspend, { body })).toBe('noSuchPlayer')
    expect(await operator.refused(postReinstate, { body })).toBe('noSuchPlayer')
  })
})

describe('a suspension', () => {
  it('stops bets, games, deposits and withdrawals at once, until it ends', async () => {
    const { url, player } = site
    expect((await suspend(player)).player).toMatchObject({ standing: 'suspended', balance: 10_000 })
    const mines = await minesRoundOf(url, player)
    const ways = [
      () => sendBet(url, player, betOn(marketId, player)),
      () => sendMinesBet(url, player, mines),
      () => deposit(url, player, 500),
      () => withdraw(url, player, 500),
    ]
    for (const way of ways) expect(await way()).toMatchObject(refusedAs('playerSuspended'))
    const { userId, idToken } = player
    expect(await mustCall(url, getName, { params: { userId } }, idToken)).toMatchObject({
      ...{ walletBalance: 10_000, exposureBalance: 0, standing: 'suspended' },
    })
    expect((await reinstate(player)).player).toMatchObject({ standing: 'active' })
    await place(url, player, betOn(marketId, player))
    expect(await deposit(url, player, 500)).toMatchObject({ kind: 'reply' })
    expect(await withdraw(url, player, 500)).toMatchObject({ kind: 'reply' })
  })

  it('leaves what is open: bets end as they would, and requests can be decided', async () => {
    const { url, player } = site
    await stageFirstBomb(site.database, player, 3)
    const round = await roundToBetOn(url, site.database, player)
    expect(await sendMinesBet(url, player, round)).toMatchObject({ kind: 'reply' })
    const asked = namedBy(player, await deposit(url, player, 250))
    await suspend(player)
    expect(await fileOf(player)).toMatchObject({ balance: 9900, exposure: 100 })
    await ageMinesRound(site.database, player, ageAtLoss(3))
    await until('the loss', async () => (await fileOf(player)).exposure === 0)
    expect(await approve(url, self, asked)).toMatchObject({ kind: 'reply' })
    expect(await fileOf(player)).toMatchObject({
      ...{ standing: 'suspended', balance: 10_150, exposure: 0 },
      play: { result: -100 },
    })
  })

  it('is published to the player’s screens and to the desks, and logged once with its reason', async () => {
    const { url, player } = site
    const own = await openOwnSocket(url, player)
    const desk = await openOwnSocket(url, { ...player, ...self })
    await suspend(player, 'Chargeback of Monday')
    expect((await own.next('wallet')).data).toMatchObject({ balance: 10_000, standing: 'suspended' })
    expect((await desk.next('desk')).data).toEqual({ what: 'players' })
    await suspend(player, 'again')
    await reinstate(player, 'It was not')
    expect((await own.next('wallet')).data).toMatchObject({ standing: 'active' })
    expect(await recordsOf(player)).toMatchObject([
      { action: 'player.reinstate', operatorName: operator.name, details: { reason: 'It was not' } },
      { action: 'player.suspend', operatorName: operator.name, details: { reason: 'Chargeback of Monday' } },
    ])
    await Promise.all([own.close(), desk.close()])
  })

  it('by ten operators at once is one', async () => {
    const { player } = site
    await Promise.all(Array.from({ length: 10 }, (_, at) => suspend(player, `operator ${at}`)))
    expect(await recordsOf(player)).toHaveLength(1)
    const [wallet] = await site.own('wallets')
    expect(wallet).toMatchObject({ standing: 'suspended', version: 2, sequence: 1 })
  })

  it('in the middle of bets that fifty senders repeat lets none through after it', async () => {
    const { url, player } = site
    await setLimit(url, player, { kind: 'stake', period: 'day', limit: 9_000 })
    let taken = 0
    const sendUntilRefused = async () => {
      for (;;) {
        const answer = await sendBet(url, player, betOn(marketId, player), randomUUID())
        if (answer.kind === 'refusal' && answer.refusal.error !== 'tryAgain') return answer.refusal.error
        if (answer.kind === 'reply') taken++
      }
    }
    const senders = Array.from({ length: 50 }, sendUntilRefused)
    await until('the first bets', () => taken >= 5)
    await suspend(player)
    expect(await Promise.all(senders)).toEqual(Array(50).fill('playerSuspended'))
    const bets = await site.own('bets')
    const [wallet] = await site.own('wallets')
    expect(bets).toHaveLength(taken)
    // Every write of the wallet makes its next version: the last one is the suspension, so no bet came after it.
    expect(wallet?.version).toBe(Math.max(...bets.map(({ walletVersion }) => Number(walletVersion))) + 1)
  })
})

it('nobody decides about an account of their own', async () => {
  const body = { playerId: self.userId, reason: 'on holiday' }
  expect(await operator.refused(postSuspend, { body })).toBe('ownRequest')
  expect(await operator.refused(postReinstate, { body })).toBe('ownRequest')
  const other = await newOperator(site)
  expect(await other.must(postSuspend, { body })).toMatchObject({ player: { standing: 'suspended' } })
  // A suspended operator still works: what is suspended is the player.
  await operator.must(getPlayerList, { query: {} })
  await other.must(postReinstate, { body })
})

it('players find none of it, also about themselves', async () => {
  const { url, player } = site
  const { userId: playerId, idToken } = player
  const stranger = await signUp(url)
  const body = { playerId: stranger.userId, reason: 'just because' }
  const params = { playerId }
  const refusals = await Promise.all([
    mustRefuse(url, getPlayerList, { query: {} }, idToken),
    mustRefuse(url, getPlayerFile, { params }, idToken),
    mustRefuse(url, getPlayerLedger, { params }, idToken),
    mustRefuse(url, getPlayerBets, { params }, idToken),
    mustRefuse(url, getPlayerRequests, { params, query: { kind: 'deposit' } }, idToken),
    mustRefuse(url, postSuspend, { body }, idToken),
    mustRefuse(url, postReinstate, { body }, idToken),
  ])
  expect(refusals.map(({ error }) => error)).toEqual(Array(7).fill('forbidden'))
  expect(await call(url, getPlayerList, { query: {} })).toMatchObject({ status: 401 })
  expect(await fileOf(stranger)).toMatchObject({ standing: 'active' })
})
