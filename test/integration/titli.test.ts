import { expect, it } from 'vitest'
import { getFairRound } from '../../domain/contract/games.ts'
import {
  getTitliBets,
  getTitliImage,
  getTitliLatest,
  postTitliBet,
  postTitliRound,
  putTitliBet,
  type TitliRound,
} from '../../domain/contract/titli.ts'
import type { Seeds } from '../../domain/fairness/seeds.ts'
import { type Picture, pictures, titliOutcome } from '../../domain/games/titli/rules.ts'
import { call, mustCall, mustRefuse, signUp } from '../support/api/calls.ts'
import { openSocket, ticketOf } from '../support/api/socket.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import { ageTitliRound, sendTitliBet, stagePicture, titliBet, titliRoundOf } from '../support/games/titli.ts'
import { until } from '../support/wait.ts'

const site = gameSiteForFile()

const openRound = () => titliRoundOf(site.url, site.player)
const send = (body: object) => sendTitliBet(site.url, site.player, body)
const bet = (round: TitliRound, images: readonly Picture[], amount = 10) =>
  mustCall(
    site.url,
    postTitliBet,
    { body: titliBet(site.player, round, images, amount) },
    site.player.idToken,
  )
const listed = async () => {
  const { userId, idToken } = site.player
  return (await mustCall(site.url, getTitliBets, { params: { userId } }, idToken)).bets
}

/** From the bet to the picture. */
const REVEAL_MS = 2000
const age = (byMs: number) => ageTitliRound(site.database, site.player, byMs)

/** The bet of a round two seconds later, as a player who keeps looking sees it. */
async function ended(roundId: string) {
  await age(REVEAL_MS)
  return until('the picture', async () => {
    const { bet: seen, roundId: current } = await openRound()
    return current === roundId && seen?.status !== 'Open' && seen
  })
}

it('opens one round, however often it is looked at, and shows its times and its commitment', async () => {
  const rounds = await Promise.all(Array.from({ length: 10 }, openRound))
  const [first] = rounds as [TitliRound]
  expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1)
  expect(first).toMatchObject({
    gameId: `T${first.openedAtMs}`,
    bettingEndsAtMs: first.openedAtMs + 10_000,
    revealsAtMs: first.openedAtMs + 10_250,
    changesAtMs: first.openedAtMs + 10_250,
    nextOpensAtMs: first.openedAtMs + 14_000,
    randomImage: null,
    bet: null,
  })
  expect(first.roundId).toMatch(new RegExp(`^${first.gameId}-`))
})

it('pays ten times what stood on the picture drawn, two seconds after the bet', async () => {
  await stagePicture(site.database, site.player, 'kite')
  const round = await openRound()
  const placed = await bet(round, ['cow', 'kite', 'sun'], 500)
  expect(placed).toMatchObject({ newBalance: 8500, exposureBalance: 1500 })
  expect(placed.bet).toMatchObject({
    totalBets: 1500,
    isWin: null,
    profit: 0,
    randomImage: null,
    status: 'Open',
  })
  const { openedAtMs, bettingEndsAtMs, revealsAtMs, nextOpensAtMs } = await openRound()
  const placedAtMs = Date.parse(placed.bet.createdAt)
  expect(placedAtMs).toBeGreaterThanOrEqual(openedAtMs)
  expect([bettingEndsAtMs, revealsAtMs, nextOpensAtMs].map((atMs) => atMs - placedAtMs)).toEqual([
    0, 2000, 12_000,
  ])

  const won = await ended(round.roundId)
  expect(won).toMatchObject({ isWin: true, profit: 5000, randomImage: 'kite', status: 'Won' })
  expect(await site.wallet()).toEqual({ balance: 13_500, exposureBalance: 0 })
  expect(await listed()).toEqual([won])
})

it('takes the whole stake when another picture is drawn', async () => {
  await stagePicture(site.database, site.player, 'diya')
  const round = await openRound()
  await bet(
    round,
    pictures.filter((picture) => picture !== 'diya'),
    20,
  )
  expect(await ended(round.roundId)).toMatchObject({ isWin: false, profit: 0, randomImage: 'diya' })
  expect(await site.wallet()).toEqual({ balance: 9780, exposureBalance: 0 })
})

it('pays each picture by its own amount', async () => {
  await stagePicture(site.database, site.player, 'rat')
  const round = await openRound()
  const body = titliBet(site.player, round, ['rat', 'sun'])
  const selectedCard = [
    { image: 'sun', betAmount: 2000 },
    { image: 'rat', betAmount: 50 },
  ]
  await send({ ...body, selectedCard, totalBets: 2050 })
  expect(await ended(round.roundId)).toMatchObject({ isWin: true, profit: 500, totalBets: 2050 })
  expect(await site.wallet()).toEqual({ balance: 8450, exposureBalance: 0 })
})

it('answers the same bet with the same answer, before and after its end, and another one with a conflict', async () => {
  await stagePicture(site.database, site.player, 'sun')
  const round = await openRound()
  const body = titliBet(site.player, round, ['cow', 'sun'])
  const placed = await send(body)
  expect(placed.kind).toBe('reply')
  const turned = { ...body, selectedCard: body.selectedCard.toReversed() }
  expect(await send(turned)).toEqual(placed)
  await ended(round.roundId)
  if (placed.kind !== 'reply') throw new Error('not taken')
  const createdAt = new Date(Date.parse(placed.reply.bet.createdAt) - REVEAL_MS).toISOString()
  const reply = { ...placed.reply, bet: { ...placed.reply.bet, createdAt } }
  expect(await send(body)).toEqual({ ...placed, reply })
  expect(await send(titliBet(site.player, round, ['cow']))).toMatchObject({
    status: 409,
    refusal: { error: 'idempotencyConflict' },
  })
  expect(await listed()).toHaveLength(1)
})

it('refuses a bet once the countdown has ended, and one on a round that is over or is nobody’s', async () => {
  const round = await openRound()
  await age(10_000)
  const late = {
    status: 409,
    refusal: { error: 'roundClosed', message: 'Betting is closed for this round.' },
  }
  expect(await send(titliBet(site.player, round, ['cow']))).toMatchObject(late)

  await age(4000)
  const next = await openRound()
  expect(next.roundId).not.toBe(round.roundId)
  expect(next.commitment).toBe(round.nextCommitment)
  expect(next.nonce).toBe(round.nonce + 1)
  expect(await send(titliBet(site.player, round, ['cow']))).toMatchObject(late)

  const other = await signUp(site.url)
  const foreign = await titliRoundOf(site.url, other)
  expect(await send(titliBet(site.player, foreign, ['cow']))).toMatchObject(late)
  expect(await send(titliBet(site.player, { gameId: 'T1', roundId: 'T1-0' }, ['cow']))).toMatchObject(late)
  expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
})

it('takes one bet a round', async () => {
  const round = await openRound()
  const sent = await Promise.all(pictures.map((picture) => send(titliBet(site.player, round, [picture]))))
  expect(sent.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
  expect(await site.wallet()).toEqual({ balance: 9990, exposureBalance: 10 })
})

it('refuses a bet that the wallet does not cover, and says what is missing', async () => {
  const round = await openRound()
  expect(await send(titliBet(site.player, round, ['cow', 'sun', 'rat'], 5000))).toMatchObject({
    status: 409,
    refusal: { error: 'insufficientFunds', details: { balance: 10_000, needed: 15_000 } },
  })
  expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
})

it.each<[string, (body: ReturnType<typeof titliBet>) => object, string]>([
  ['another total than its pictures’', (body) => ({ ...body, totalBets: 10 }), 'totalBets'],
  ['no pictures', (body) => ({ ...body, selectedCard: [], totalBets: 0 }), 'selectedCard'],
  [
    'a picture twice',
    (body) => ({ ...body, selectedCard: Array(2).fill(body.selectedCard[0]) }),
    'selectedCard',
  ],
  [
    'an amount other than the eight',
    (body) => ({ ...body, selectedCard: [{ image: 'cow', betAmount: 15 }], totalBets: 15 }),
    'selectedCard.0.betAmount',
  ],
  [
    'an unknown picture',
    (body) => ({ ...body, selectedCard: [{ image: 'tiger', betAmount: 10 }], totalBets: 10 }),
    'selectedCard.0.image',
  ],
  ['another game’s id', (body) => ({ ...body, gameId: 'T1' }), 'gameId'],
])('refuses a bet with %s', async (_what, change, field) => {
  const round = await openRound()
  expect(await send(change(titliBet(site.player, round, ['cow', 'sun'])))).toMatchObject({
    status: 400,
    refusal: { error: 'badRequest', field },
  })
  expect(await listed()).toEqual([])
})

it('ignores every claim of wins, profits and balances', async () => {
  await stagePicture(site.database, site.player, 'sun')
  const round = await openRound()
  const body = titliBet(site.player, round, ['cow'])
  const selectedCard = [{ image: 'cow', betAmount: 10, profit: 1_000_000 }]
  await send({ ...body, selectedCard, isWin: true, newBalance: 99_999, randomImage: 'cow', profit: 5000 })
  const claim = {
    gameId: round.gameId,
    user: site.player.userId,
    betAmount: 10,
    profit: 1e6,
    totalBets: 0,
    isWin: true,
  }
  const update = () => call(site.url, putTitliBet, { body: claim }, site.player.idToken)
  expect(await update()).toMatchObject({ status: 409, refusal: { error: 'roundNotOver' } })
  await ended(round.roundId)
  for (const answer of [await update(), await update()]) {
    expect(answer).toMatchObject({
      status: 200,
      reply: { newBalance: 9990, exposureBalance: 0, bet: { isWin: false, profit: 0, totalBets: 10 } },
    })
  }
  expect(await site.wallet()).toEqual({ balance: 9990, exposureBalance: 0 })
  const unknown = { ...claim, gameId: 'T1' }
  expect((await mustRefuse(site.url, putTitliBet, { body: unknown }, site.player.idToken)).error).toBe(
    'roundNotFound',
  )
})

it('pays once, however many ask for the end at once', async () => {
  await stagePicture(site.database, site.player, 'bucket')
  const round = await openRound()
  await bet(round, ['bucket'], 1000)
  const claim = { gameId: round.gameId, user: site.player.userId, profit: 10_000, isWin: true }
  await age(REVEAL_MS)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(site.url, putTitliBet, { body: claim }, site.player.idToken)),
  )
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, reply: { newBalance: 19_000 } })
  expect(await site.wallet()).toEqual({ balance: 19_000, exposureBalance: 0 })
  const entries = await site.own('ledger')
  expect(entries.filter(({ kind }) => kind === 'playSettlement')).toHaveLength(1)
})

it('is settled by the ticker when its player never comes back, and published to the player’s screens', async () => {
  await stagePicture(site.database, site.player, 'parrot')
  const round = await openRound()
  const socket = await openSocket(site.url, await ticketOf(site.url, site.player))
  await bet(round, ['parrot'], 100)
  await age(REVEAL_MS)
  await until('the end', async () =>
    (await site.own('plays')).some(({ roundId, status }) => roundId === round.roundId && status === 'Won'),
  )
  expect(await site.wallet()).toEqual({ balance: 10_900, exposureBalance: 0 })
  const heard = () => JSON.stringify(socket.received)
  await until('the news', async () => heard().includes('"status":"Won"'))
  expect(heard()).toContain('"balance":10900')
  await socket.close()
})

it('no call or message shows a picture or a seed before its time', async () => {
  const seeds: Seeds = await stagePicture(site.database, site.player, 'umbrella')
  expect((await mustRefuse(site.url, getTitliImage, {}, site.player.idToken)).error).toBe('roundNotFound')
  const socket = await openSocket(site.url, await ticketOf(site.url, site.player))
  const round = await openRound()
  const { roundId, gameId } = round
  const all = () =>
    Promise.all([
      call(site.url, postTitliRound, { body: { user: site.player.userId } }, site.player.idToken),
      call(site.url, getTitliImage, {}, site.player.idToken),
      call(site.url, getTitliBets, { params: { userId: site.player.userId } }, site.player.idToken),
      call(site.url, putTitliBet, { body: { gameId, user: site.player.userId } }, site.player.idToken),
      call(site.url, getFairRound, { params: { game: 'titli', roundId } }),
      // A bet on another picture names its own only.
      send(titliBet(site.player, round, ['cow'])),
    ])
  const answers = [...(await all()), ...(await all())]
  for (const text of [JSON.stringify(answers), JSON.stringify(socket.received)]) {
    expect(text).not.toContain('umbrella')
    expect(text).not.toContain(seeds.serverSeed)
  }
  const image = await call(site.url, getTitliImage, {}, site.player.idToken)
  expect(image).toMatchObject({ status: 409, refusal: { error: 'roundNotOver' } })

  await ended(roundId)
  const revealed = await mustCall(site.url, getTitliImage, {}, site.player.idToken)
  expect(revealed).toMatchObject({ randomImage: 'umbrella', roundId, gameId })
  const { nextServerSeed } = (await site.own('seats')).find(({ game }) => game === 'titli') ?? {}
  expect(JSON.stringify([...(await all()), await openRound()])).not.toContain(String(nextServerSeed))
  const { round: fair } = await mustCall(site.url, getFairRound, { params: { game: 'titli', roundId } })
  expect(fair).toMatchObject({ ...seeds, outcome: { picture: 'umbrella' }, commitment: round.commitment })
  expect(titliOutcome(fair)).toEqual(fair.outcome)
  await socket.close()
})

it('shows the picture of a round without a bet after its countdown', async () => {
  await stagePicture(site.database, site.player, 'flower')
  const round = await openRound()
  await age(5000)
  expect((await openRound()).randomImage).toBeNull()
  await age(5250)
  expect(await openRound()).toMatchObject({ roundId: round.roundId, randomImage: 'flower', bet: null })
  expect(await mustCall(site.url, getTitliImage, {}, site.player.idToken)).toMatchObject({
    randomImage: 'flower',
  })
})

it('takes no bet while the game is off, opens no round, and finishes the bets that are open', async () => {
  await stagePicture(site.database, site.player, 'spin')
  const round = await openRound()
  await bet(round, ['spin'])
  const other = await signUp(site.url)
  const idle = await titliRoundOf(site.url, other)
  const late = await signUp(site.url)
  await site.database.put('platform', { pk: 'game', sk: 'titli', isOff: true })
  const off = { status: 409, refusal: { error: 'gameOff', message: 'This game is closed at the moment.' } }
  try {
    expect(await sendTitliBet(site.url, other, titliBet(other, idle, ['cow']))).toMatchObject(off)
    const opening = { body: { user: late.userId } }
    expect(await call(site.url, postTitliRound, opening, late.idToken)).toMatchObject(off)
    expect(await ended(round.roundId)).toMatchObject({ isWin: true, profit: 100 })
  } finally {
    await site.database.put('platform', { pk: 'game', sk: 'titli', isOff: false })
  }
})

it('refuses a player who is excluded', async () => {
  const round = await openRound()
  const [item] = await site.own('wallets')
  await site.database.change('wallets', item, { standing: 'suspended' })
  expect(await send(titliBet(site.player, round, ['cow']))).toMatchObject({
    refusal: { error: 'playerSuspended' },
  })
})

it('lists the last bets of all players, masked, newest first, none before its end', async () => {
  const { userId, email } = site.player
  await stagePicture(site.database, site.player, 'kite')
  const round = await openRound()
  await bet(round, ['kite', 'sun'], 50)
  const all = async () => (await mustCall(site.url, getTitliLatest, {}, site.player.idToken)).bets
  expect((await all()).map(({ _id }) => _id)).not.toContain(round.roundId)
  await ended(round.roundId)
  const rows = await until('the bet', async () => {
    const listed = await all()
    return listed.some(({ _id }) => _id === round.roundId) && listed
  })
  expect(rows.find(({ _id }) => _id === round.roundId)).toMatchObject({
    ...{ username: 'T***r', isSimulated: false, bet: 100, cashOut: 500, randomImage: 'kite' },
  })
  const times = rows.map(({ endedAt }) => endedAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(rows.length).toBeLessThanOrEqual(20)
  expect(JSON.stringify(rows)).not.toContain(userId)
  expect(JSON.stringify(rows)).not.toContain(email)
})
