import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, signup } from '../../domain/contract/account.ts'
import { BetPlaced } from '../../domain/contract/bets.ts'
import { PENDING_STATUS } from '../../domain/contract/call.ts'
import { getMatch, getMatches, type MatchSummary } from '../../domain/contract/matches.ts'
import { getPositions } from '../../domain/contract/positions.ts'
import { RefusalReply } from '../../domain/contract/refusals.ts'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { WalletAndExposure } from '../../domain/contract/wallet.ts'
import { type Answer, call, eventually, PlayerSocket, readDeployment } from './deployed-client.ts'

const { httpUrl, socketUrl } = readDeployment()
const START_FLOAT = 10_000
const STAKE = 100

const email = `${randomUUID()}@example.com`
const password = 'howzat-1983'
let userId: string
let token: string
let match: MatchSummary
let socket: PlayerSocket

/** Sends a bet until it is not in its market's delay any more. */
const ended = (send: () => Promise<Answer>) =>
  eventually('the end of a delay', 30, async () => {
    const answer = await send()
    return answer.status === PENDING_STATUS ? undefined : answer
  })

const get = (path: string) => call(`${httpUrl}${path}`, 'GET', { token })
const wallet = async () => WalletAndExposure.parse((await get(`/api/getwalletandexposure/${userId}`)).body)

/**
 * A match in play whose first team can be backed now, once the scheduler has started the ticker: of several the one that
 * began last, which goes on longest.
 */
function liveMatch(): Promise<MatchSummary> {
  return eventually('a match in play with prices', 150, async () => {
    const { data } = getMatches.reply.parse((await call(`${httpUrl}/api/matches/4`, 'GET')).body)
    return data
      .filter(({ inplay, odds }) => inplay && odds.status === 'OPEN' && odds.matchOdds[0]?.lgaai != null)
      .toSorted((a, b) => b.event_date.localeCompare(a.event_date))[0]
  })
}

beforeAll(async () => {
  const signedUp = await call(`${httpUrl}/api/signup`, 'POST', {
    body: { username: 'Asha', email, password, acceptsTerms: true },
  })
  expect(signedUp.status).toBe(201)
  userId = signup.reply.parse(signedUp.body).userId
  const signedIn = await call(`${httpUrl}/api/login`, 'POST', { body: { email, password } })
  token = login.reply.parse(signedIn.body).tokens?.idToken ?? ''
  match = await liveMatch()
  const { body } = await call(`${httpUrl}/api/realtime/ticket`, 'POST', { token })
  const { ticket } = postRealtimeTicket.reply.parse(body)
  socket = new PlayerSocket(`${socketUrl}?ticket=${ticket}`)
  await socket.opened()
})

afterAll(() => socket?.close())

describe('identity', () => {
  test('the gateway refuses a call without a token and one with a forged token', async () => {
    const path = `${httpUrl}/api/getwalletandexposure/${userId}`
    expect((await call(path, 'GET')).status).toBe(401)
    const [header, payload] = token.split('.')
    expect((await call(path, 'GET', { token: `${header}.${payload}.c2lnbmF0dXJl` })).status).toBe(401)
  })

  test('a wrong password and another player’s account are refused', async () => {
    const wrong = await call(`${httpUrl}/api/login`, 'POST', { body: { email, password: 'not-this-one' } })
    expect(wrong.status).toBe(401)
    expect((await get(`/api/getwalletandexposure/${randomUUID()}`)).status).toBe(404)
  })
})

describe('sockets', () => {
  test('a ticket opens one connection only', async () => {
    const refused = new PlayerSocket(`${socketUrl}?ticket=${randomUUID()}`)
    await expect(refused.opened()).rejects.toThrow('refused')
  })

  test('following a match answers with its markets and then with every change of them', async () => {
    socket.send({ event: 'sub', data: match.matchId })
    const whole = await eventually('the match whole', 20, () =>
      socket.received('updateOdds').find((message) => message.match?.matchId === match.matchId),
    )
    expect(Object.keys(whole.data)).toContain(match.marketId)
    const moves = () => [
      ...socket.received('SportsBroadcastData'),
      ...socket.received('BroadcastBookmaker'),
      ...socket.received('BroadcastFancy'),
    ]
    await eventually('prices that moved', 100, () => moves().find(({ version }) => version > whole.version))
  })
})

describe('a bet', () => {
  let idempotencyKey: string
  let request: unknown
  let placed: Answer

  test('is accepted, and the wallet shows what it holds', async () => {
    expect(await wallet()).toMatchObject({ balance: START_FLOAT, exposureBalance: 0 })
    // A wicket may suspend the market, the price fall in its delay, or the ticker write at the same time: the player bets again.
    placed = await eventually('an accepted bet', 60, async () => {
      const { odds, marketId } = await liveMatch()
      const runner = odds.matchOdds[0]
      if (runner?.lgaai == null) return undefined
      request = {
        label: runner.team_name,
        type: 'Lgaai',
        odds: Math.round(runner.lgaai * 10_000) / 100,
        stake: STAKE,
        userId,
        marketId,
        acceptOdds: 'any',
      }
      idempotencyKey = randomUUID()
      const options = { token, body: request, idempotencyKey }
      const answer = await ended(() => call(`${httpUrl}/api/laggai_khai_bets`, 'POST', options))
      if (answer.status !== 201)
        expect(RefusalReply.parse(answer.body).error).toMatch(
          /^(market(Suspended|Closed)|bettingHalted|oddsChanged|tryAgain)$/,
        )
      return answer.status === 201 ? answer : undefined
    })
    const { balance, exposureBalance } = BetPlaced.parse(placed.body)
    expect({ balance, exposureBalance }).toEqual({ balance: START_FLOAT - STAKE, exposureBalance: STAKE })
    expect(await wallet()).toMatchObject({ balance: START_FLOAT - STAKE, exposureBalance: STAKE })
  })

  test('is published to the player’s own socket', async () => {
    const event = await eventually('the wallet event', 20, () => socket.received('wallet')[0])
    expect(event.data).toMatchObject({ balance: START_FLOAT - STAKE, exposureBalance: STAKE })
  })

  test('sent again is answered the same and changes nothing', async () => {
    const options = { token, body: request, idempotencyKey }
    const again = await Promise.all(
      Array.from({ length: 5 }, () => call(`${httpUrl}/api/laggai_khai_bets`, 'POST', options)),
    )
    for (const answer of again) expect(answer).toEqual(placed)
    expect(await wallet()).toMatchObject({ balance: START_FLOAT - STAKE, exposureBalance: STAKE })
  })

  test('on a session is taken too, and shows in the run book', async () => {
    let matchId = ''
    const placed = await eventually('an accepted session bet', 100, async () => {
      matchId = (await liveMatch()).matchId
      const { body } = await call(`${httpUrl}/api/match/${matchId}`, 'GET')
      const { fancyMarkets } = getMatch.reply.parse(body)
      const line = fancyMarkets.find(({ status, runValue }) => status === 'OPEN' && runValue.yes !== null)
      if (!line) return undefined
      const { marketId, odds, runValue } = line
      const bet = { type: 'yes', marketType: 'overMarket', marketId, stake: STAKE, acceptOdds: 'any' }
      const options = {
        token,
        body: { myBets: [{ ...bet, userId, odds: odds.yes, runs: runValue.yes }] },
        idempotencyKey: randomUUID(),
      }
      const answer = await ended(() => call(`${httpUrl}/api/cricket-market/bets`, 'POST', options))
      return answer.status === 201 ? BetPlaced.parse(answer.body) : undefined
    })
    expect(placed.exposureBalance).toBe(2 * STAKE)
    const path = `/api/positions/${userId}?match_id=${matchId}`
    const { positions } = getPositions.reply.parse((await get(path)).body)
    expect(positions.find(({ marketId }) => marketId === placed.bet.marketId)?.runBook?.base).toBe(-STAKE)
  })
})
