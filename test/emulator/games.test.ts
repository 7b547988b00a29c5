import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { login, signup } from '../../domain/contract/account.ts'
import { getAviatorHistory, getAviatorRound } from '../../domain/contract/aviator.ts'
import { getCards } from '../../domain/contract/cards.ts'
import {
  getColorPredictionBets,
  getColorPredictionLive,
  getColorPredictionRound,
} from '../../domain/contract/color-prediction.ts'
import { getFairRound, getSeeds } from '../../domain/contract/games.ts'
import { getMatches } from '../../domain/contract/matches.ts'
import { getBids, getSubscriptionState } from '../../domain/contract/matka.ts'
import { RefusalReply } from '../../domain/contract/refusals.ts'
import { getMatchPlayers } from '../../domain/contract/scorecard.ts'
import { commitmentOf } from '../../domain/fairness/seeds.ts'
import { type GameName, type OwnGame, ownGames } from '../../domain/games/game.ts'
import { type Answer, call, eventually, readDeployment } from './deployed-client.ts'

// The emulator enforces policies: a function whose row asks for too little fails here as on AWS. So every game is played.
const { httpUrl } = readDeployment()
const email = `${randomUUID()}@example.com`
const password = 'howzat-1983'
let user: string
let token: string

const get = (path: string) => call(`${httpUrl}${path}`, 'GET', { token })
const post = (path: string, body: object) => call(`${httpUrl}${path}`, 'POST', { token, body })
const put = (path: string, body: object) => call(`${httpUrl}${path}`, 'PUT', { token, body })

/** The longest flight of Aviator takes 199 s, and a bet may have to wait for the next. */
const FLIGHT_S = 230

/** The answer of a call that must succeed. */
async function ok(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

beforeAll(async () => {
  const body = { username: 'Asha', email, password, acceptsTerms: true }
  user = signup.reply.parse((await call(`${httpUrl}/api/signup`, 'POST', { body })).body).userId
  const signedIn = await call(`${httpUrl}/api/login`, 'POST', { body: { email, password } })
  token = login.reply.parse(signedIn.body).tokens?.idToken ?? ''
})

/** A round, revealed once it is over: its seed is the one that was committed to. */
async function fairRound(game: string, roundId: string) {
  const round = await eventually(`the seed of ${game} ${roundId}`, FLIGHT_S, async () => {
    const { status, body } = await get(`/api/fair/rounds/${game}/${encodeURIComponent(roundId)}`)
    return status === 200 ? getFairRound.reply.parse(body).round : undefined
  })
  expect(commitmentOf(round.serverSeed)).toBe(round.commitment)
  return round
}

interface OwnRound {
  readonly roundId: string
  readonly commitment: string
  readonly round_id?: string
  readonly gameId?: string
}

describe('a round of one’s own', () => {
  const played = new Map<string, OwnRound>()

  const bets: Readonly<Record<OwnGame, (round: OwnRound) => Promise<Answer>>> = {
    mines: ({ roundId, round_id }) => post('/api/mines/betPlace', { user, roundId, round_id, betAmt: 10 }),
    titli: ({ roundId, gameId }) => {
      const stakes = { betAmount: 10, selectedCard: [{ image: 'kite', betAmount: 10 }], totalBets: 10 }
      return post('/api/titli/new/bets', { user, roundId, gameId, ...stakes })
    },
    'andar-bahar': ({ roundId }) =>
      post('/api/bets2', { userId: user, roundId, label: 'Andar', odds: 1, stake: 10, profit: 10 }),
  }

  test.each(ownGames)('of %s is opened, bet on, ended by the server and revealed', async (game) => {
    const opened = await eventually(`a bet on ${game}`, 60, async () => {
      const body = (await ok(post(`/api/${game}/rounds`, { user }))) as { round?: OwnRound } & OwnRound
      const shown = body.round ?? body
      // The emulator may be slower than the countdown.
      const { status } = await bets[game](shown)
      expect([200, 201, 409]).toContain(status)
      return status < 400 ? shown : undefined
    })
    const round = await fairRound(game, opened.roundId)
    expect(round).toMatchObject({ commitment: opened.commitment, endings: [{}] })
    played.set(game, opened)
  })

  test('has lists, settled truths and looks that answer', async () => {
    await ok(get(`/api/mines/bets/${user}`))
    await ok(get(`/api/pappu/bets/${user}`))
    await ok(get(`/api/bets2/${user}`))
    await ok(put('/api/updateWinStatus', { userId: user, isWin: 'win' }))
    await ok(post('/api/wallet/update', { userId: user, amount: 1_000_000 }))
    const { roundId, round_id } = played.get('mines') ?? {}
    await ok(put('/api/mines/update', { user, roundId, round_id, isWin: 'Lost' }))
    await ok(put('/api/titli/updatebets', { user, gameId: played.get('titli')?.gameId }))
    await ok(get('/api/titli/get-random-image'))
    await ok(get('/api/titli/bets'))
    await ok(put('/api/users/updateWallet', { email, wallet: 1_000_000 }))
    await ok(get('/api/games'))
  })
})

/** What players share, each played to the end that a test can wait for. */
const shared: Readonly<Record<Exclude<GameName, OwnGame>, () => Promise<void>>> = {
  aviator: async () => {
    const betted = await eventually('a bet on a flight', FLIGHT_S, async () => {
      const { round } = getAviatorRound.reply.parse((await get('/api/aviator/round')).body)
      if (round.phase !== 'betting') return undefined
      const bet = { user, round_id: 'AV0001', roundId: round.roundId, betAmt: 20, autoCashOut: 1.01 }
      const { status } = await post('/api/avaitor/create', bet)
      expect([200, 409]).toContain(status)
      return status === 200 ? round : undefined
    })
    await eventually('the end of the bet', 110, async () => {
      const bets = getAviatorHistory.reply.parse(await ok(get(`/api/history/${user}`)))
      return bets.some(({ isWin }) => isWin !== null) || undefined
    })
    const asked = { user, round_id: 'AV0001', roundId: betted.roundId, isWin: 'Lost' }
    await ok(put('/api/avaitor/update', asked))
    await ok(get('/api/avaitor/get/latest/crashpoint'))
    const round = await fairRound('aviator', betted.roundId)
    expect(round.commitment).toBe(betted.commitment)
  },
  matka: async () => {
    const placed = await eventually('a bid', 90, async () => {
      const { markets } = getSubscriptionState.reply.parse((await get('/api/subscription-state')).body)
      const open = markets.findLast(({ bidStatus }) => bidStatus !== 'Closed')
      if (!open) return undefined
      const { marketName: gameName, roundId } = open
      const bids = [{ number: '7', points: 10 }]
      const bid = { bidType: 'Single Digit', session: 'Close', bids, totalBidPoints: 10, estimatedProfit: 95 }
      const { status } = await post('/api/bids', { userId: user, gameName, roundId, ...bid })
      expect([200, 409]).toContain(status)
      return status === 200 || undefined
    })
    expect(placed).toBe(true)
    const { bids } = getBids.reply.parse(await ok(get(`/api/bids/${user}`)))
    expect(bids).toHaveLength(1)
  },
  cards: async () => {
    const match = await eventually('a match to come', 150, async () => {
      const { data } = getMatches.reply.parse((await call(`${httpUrl}/api/matches/4`, 'GET')).body)
      return data.findLast(({ phase }) => phase === 'upcoming')
    })
    const path = encodeURIComponent(match.matchId)
    const players = await eventually('its squads', 60, async () => {
      const { status, body } = await get(`/api/match/get-players-by-matchname/${path}`)
      return status === 200 ? getMatchPlayers.reply.parse(body).players : undefined
    })
    const [card] = getCards.reply.parse(await ok(get(`/api/cards/${path}`)))
    const [player1, player2] = players.map(({ playername }) => playername)
    const choice = { user, cardId: card?._id, player1, player2, betpoints: 10, profit: 10 }
    await ok(put(`/api/match/select/${path}`, choice))
    await ok(get(`/api/cards/plays/${user}?match=${path}`))
    await ok(get(`/api/match/get-by-matchname/${path}`))
    await ok(get('/api/players'))
    await ok(get(`/api/match/ball-by-ball/${path}`))
    // Won by none before the match has ended, for which a test can't wait; it reads and settles what the calls above do.
    const { body } = await put(`/api/cards/winner/${encodeURIComponent(card?._id ?? '')}`, {})
    expect(RefusalReply.parse(body).error).toBe('noScoreYet')
  },
  'color-prediction': async () => {
    const betted = await eventually('a bet on a number', 60, async () => {
      const { round } = getColorPredictionRound.reply.parse((await get('/api/color-prediction/round')).body)
      const bet = { userId: user, roundId: round.roundId, on: 'green', betAmt: 10 }
      const { status } = await post('/api/color-prediction/bets', bet)
      expect([200, 409]).toContain(status)
      return status === 200 ? round : undefined
    })
    getColorPredictionLive.reply.parse(await ok(get('/api/color-prediction/live')))
    await eventually('the end of the bet', 110, async () => {
      const { bets } = getColorPredictionBets.reply.parse(await ok(get(`/api/color-prediction/bets/${user}`)))
      return bets.some(({ status }) => status !== 'Open') || undefined
    })
    expect((await fairRound('color-prediction', betted.roundId)).commitment).toBe(betted.commitment)
  },
}

test.each(Object.entries(shared))('a bet on %s is placed, and shows its result', (_game, play) => play())

test('the seeds of the next rounds are shown, and the client seed is changed', async () => {
  const seeds = getSeeds.reply.parse(await ok(get(`/api/fair/seeds/${user}`)))
  expect(seeds.next.length).toBeGreaterThan(0)
  await ok(put('/api/fair/client-seed', { userId: user, clientSeed: 'my-own-words' }))
})
