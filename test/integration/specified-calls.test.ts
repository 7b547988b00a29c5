import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Exchange } from '../../domain/contract/markets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { replayedMatch } from '../support/api/matches.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { ageTable } from '../support/games/andar-bahar.ts'
import { crashFirstRound } from '../support/games/aviator.ts'
import { cardReplay } from '../support/games/card-match.ts'
import { stageDraw } from '../support/games/matka.ts'
import { ageAtTile, ageMinesRound } from '../support/games/mines.ts'
import { ageTitliBet, stagePicture } from '../support/games/titli.ts'
import { until } from '../support/wait.ts'

/** Longer than the tests take. */
const LEAD_SECONDS = 3600

const maidan = ownMaidanForFile({
  audits: true,
  args: cardReplay('specified', { runs: [[0], [0]] }, 1, LEAD_SECONDS),
  prepare: crashFirstRound,
})

// biome-ignore lint/suspicious/noExplicitAny: read as the client of the specification reads them, without schemas
type Reply = any

/** A client that knows the specification alone: paths and fields of its table of calls. */
interface Client {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly token: string
}

let client: Client
let match: MatchSummary
/** A matka market that takes bids at any time of day. */
let gameName: string
/** The calls of the table that have succeeded. */
let made: Set<string>

/** Makes a call, and returns its status and reply. */
async function attempt(call: string, path: string, body?: object, key?: string, token = client.token) {
  const response = await fetch(`${maidan.url}${path}`, {
    method: call.split(' ')[0] ?? '',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, reply: (await response.json()) as Reply }
}

/** Makes a call that must succeed. */
async function must(...[call, ...rest]: Parameters<typeof attempt>): Promise<Reply> {
  const { status, reply } = await attempt(call, ...rest)
  expect(status, `${call}: ${JSON.stringify(reply)}`).toBeLessThan(300)
  made.add(call)
  return reply
}

beforeAll(async () => {
  match = await replayedMatch(maidan.url, 'specified')
  ;({ gameName } = await stageDraw(maidan.database))
})
beforeEach(async () => {
  made = new Set()
  const [email, password] = [`spec-${randomUUID()}@example.com`, `Pw-${randomUUID()}`]
  await must('POST /api/signup', '/api/signup', { username: 'Asha', email, password }, undefined, '')
  const { user, tokens } = await must('POST /api/login', '/api/login', { email, password }, undefined, '')
  client = { email, password, userId: user.userId, token: tokens.idToken }
})

const read = (call: string, path = call.slice(call.indexOf(' ') + 1)) => must(call, path)
const own = (path: string) => read(`GET ${path}/{userId}`, `${path}/${client.userId}`)
const change = (call: string, body: object, key?: string) =>
  must(call, call.slice(call.indexOf(' ') + 1), body, key)
const lastDigits = () => String(Date.now()).slice(-4)
const best = ({ availableToBack }: Exchange) => Math.round((availableToBack[0]?.basisPoints ?? 0) / 100)

/** Sends an Aviator bet until a round takes bets: a client that knows no rounds has no other way. */
const fly = (body: object) =>
  until('a round that takes bets', async () => {
    const { status, reply } = await attempt('POST /api/avaitor/create', '/api/avaitor/create', body)
    if (reply.error !== 'roundClosed') expect(status, JSON.stringify(reply)).toBe(200)
    return status === 200 && reply
  })

async function selectionBet() {
  const { matchOdds } = await read('GET /api/odds', `/api/odds?market_id=${match.marketId}`)
  const [{ team_name: label, ex }] = matchOdds
  const odds = best(ex)
  const facts = { label, odds, rate: odds, stake: 100, teamAProfit: 1, balance: 1, exposure: 1 }
  return { ...facts, userId: client.userId, marketType: 'matchOdds' }
}

/** A record of the cricket screen, which has no match: the runner names it. */
async function cricketRecord() {
  const claims = { maxProfit: 1, maxLoss: 1, netExposure: 1, cancelableAmount: 1, totalExposure: 1 }
  const runs = { runs: 0, runValue: 0, currentExposure: 1 }
  const timestamp = new Date().toISOString()
  return { ...(await selectionBet()), type: 'lgaai', timestamp, ...claims, ...runs }
}

const titliBody = () => ({
  user: client.userId,
  betAmount: 10,
  selectedCard: [{ image: 'cow', betAmount: 10, profit: 100 }],
  totalBets: 10,
  gameId: `T${Date.now()}`,
})

const bidBody = () => ({
  ...{ userId: client.userId, gameName, bidType: 'Single Digit', session: 'Close' },
  ...{ bids: [{ number: '7', points: 10 }], totalBidPoints: 10, estimatedProfit: 95 },
})

it('every call of the specification works with the fields that it lists, and no others', async () => {
  const { userId: user, userId, email, password } = client
  await own('/api/name')
  await read('GET /api/platform/news')
  await read('GET /api/matches/{sportId}', '/api/matches/4')
  await read('GET /api/matches/inplay')
  await read('GET /api/match/{matchId}', `/api/match/${match.matchId}`)
  const local = await selectionBet()
  const time = new Date().toISOString()
  await change('POST /api/laggai_khai_bets', {
    ...local,
    teamBProfit: 1,
    time,
    type: 'Lgaai',
    match: match.name,
  })
  await change('POST /api/cricket-market/bets', { myBets: [await cricketRecord()] })
  await own('/api/laggai_khai_getuserbet')
  await own('/api/cricket-market')

  const [round_id, mine] = [`AV${lastDigits()}`, `RD${lastDigits()}`]
  await fly({ user, round_id, betAmt: 100 })
  made.add('POST /api/avaitor/create')
  const lost = { isWin: 'Lost', winningAmt: 0 }
  await change('PUT /api/avaitor/update', { user, round_id, multiplier: 1, ...lost, crash: 2 })
  await read('GET /api/avaitor/get/latest/crashpoint')
  await own('/api/history')
  await change('POST /api/mines/betPlace', { user, round_id: mine, betAmt: 100 })
  const ended = { user, round_id: mine, ...lost, lossAmt: 100, balanceAfterGame: 1 }
  await change('PUT /api/mines/update', ended)

  await stagePicture(maidan.database, { userId }, 'sun')
  const titli = titliBody()
  await change('POST /api/titli/new/bets', titli)
  await ageTitliBet(maidan.database, { userId }, 5000)
  await read('GET /api/titli/get-random-image')
  const { gameId } = titli
  await change('PUT /api/titli/updatebets', {
    gameId,
    user,
    betAmount: 10,
    profit: 0,
    totalBets: 10,
    isWin: false,
  })
  await own('/api/pappu/bets')

  await change('POST /api/bets2', { userId, label: 'Andar', odds: 1, stake: 100, profit: 100 })
  await own('/api/bets2')
  await change('PUT /api/updateWinStatus', { userId, isWin: 'win' })
  await change('POST /api/wallet/update', { userId, amount: 1000 })
  await read('GET /api/subscription-state')
  await change('POST /api/bids', bidBody())

  const { players } = await read(
    'GET /api/match/get-players-by-matchname/{match}',
    `/api/match/get-players-by-matchname/${encodeURIComponent(match.name)}`,
  )
  await read(
    'GET /api/match/get-by-matchname/{match}',
    `/api/match/get-by-matchname/${encodeURIComponent(match.name)}`,
  )
  await read('GET /api/players')
  const [card] = await read('GET /api/cards/{match}', `/api/cards/${encodeURIComponent(match.name)}`)
  const [player1, player2] = players.map(({ playername }: Reply) => playername)
  const chosen = {
    player1,
    player2,
    user,
    totalRuns: 0,
    profit: 100,
    betpoints: 100,
    newWalletBalance: 1,
    cardId: card._id,
  }
  await must('PUT /api/match/select/{match}', `/api/match/select/${encodeURIComponent(match.name)}`, chosen)
  // Before its match there is no winner, which the specification has a message for.
  const winner = await attempt('PUT', `/api/cards/winner/${encodeURIComponent(card._id)}`)
  expect(winner.reply.message).toBe('No card has a valid total runs score yet.')
  made.add('PUT /api/cards/winner/{cardId}')
  await change('PUT /api/users/updateWallet', { email, wallet: 1 })

  await read('GET /api/getupiqr')
  const asked = { userName: 'Asha', phoneNumber: '9800000000' }
  await change('POST /api/withdraw', { user, ...asked, upi_id: 'asha@upi', withdrawAmount: 100 })
  await own('/api/getwithdrawal')
  const Utr = String(Date.now()).padStart(12, '4').slice(-12)
  await change('POST /api/add-more-points', { Utr, user, ...asked, deposite: 100 })
  await change('POST /api/forgot-password', { email, newPassword: `${password}-2` })
  // Six stakes of 100, two of 10 and the withdrawal have left the balance, whatever the client claimed.
  expect((await own('/api/getwalletandexposure')).balance).toBe(10_000 - 7 * 100 - 2 * 10)
  expect(made.size).toBe(41)
})

it('a bet that names no round and no market counts once, also after its round is over', async () => {
  const { userId: user, userId } = client
  const { database } = maidan
  const local = { ...(await selectionBet()), time: 'once', type: 'Lgaai', match: match.name }
  const mines = { user, round_id: 'RD0001', betAmt: 100 }
  const titli = titliBody()
  const andar = { userId, label: 'Andar', odds: 1, stake: 100, profit: 100 }
  const key = randomUUID()
  const sendAll = async () => [
    await change('POST /api/laggai_khai_bets', local),
    await change('POST /api/mines/betPlace', mines),
    await change('POST /api/titli/new/bets', titli),
    await change('POST /api/bets2', andar, key),
    await change('POST /api/bids', bidBody(), key),
    await fly({ user, round_id: 'AV0001', betAmt: 100 }),
  ]
  const first = await sendAll()
  expect(await sendAll()).toEqual(first)
  const otherWords = await attempt('POST', '/api/laggai_khai_bets', { ...local, match: match.matchId })
  expect(otherWords.reply.error).toBe('idempotencyConflict')
  const held = { userId }
  await ageMinesRound(database, held, ageAtTile(30))
  await ageTitliBet(database, held, 30_000)
  await ageTable(database, held, 90_000)
  // Their times have changed since.
  const ids = (replies: Reply[]) =>
    replies.map(({ bet, bid, data, roundId }) => (bet ?? bid)?._id ?? data?.roundId ?? roundId)
  expect(ids(await sendAll())).toEqual(ids(first))

  // The same words under another key, or none, are another bet, on the next round.
  const { roundId } = (await change('POST /api/bets2', andar)).bet
  expect(roundId).not.toBe(first[3].bet.roundId)
  const other = await attempt('POST', '/api/mines/betPlace', { ...mines, betAmt: 200 })
  expect(other.reply.error).toBe('idempotencyConflict')
  expect(await maidan.database.query('plays', userId)).toHaveLength(6)
})
