import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getCardPlays,
  getCards,
  getMatchCards,
  type PlayerCard,
  putCardSelection,
  putCardWinner,
} from '../../domain/contract/cards.ts'
import { getMatchPlayers, getPlayers } from '../../domain/contract/scorecard.ts'
import { putUpdateWallet } from '../../domain/contract/wallet.ts'
import { cardIdOf } from '../../domain/games/cards/rules.ts'
import { walletOf } from '../support/api/bets.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { replayedMatch } from '../support/api/matches.ts'
import { openSocket, ticketOf } from '../support/api/socket.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { cardReplay } from '../support/games/card-match.ts'

/** Longer than the tests take. */
const LEAD_SECONDS = 3600

const maidan = ownMaidanForFile({
  audits: true,
  args: cardReplay('to-come', { runs: [[0], [0]] }, 1, LEAD_SECONDS),
})
let player: TestPlayer
let matchId: string
let matchName: string
/** Those who may be chosen. */
let names: string[]

beforeAll(async () => {
  ;({ matchId, name: matchName } = await replayedMatch(maidan.url, 'to-come'))
})
beforeEach(async () => {
  player = await signUp(maidan.url)
  await maidan.database.put('cards', { matchId, pairs: [null, null, null], version: 0 })
  names = (await players()).filter(({ isChoosable }) => isChoosable).map(({ playername }) => playername)
})

const players = async () =>
  (await mustCall(maidan.url, getMatchPlayers, { params: { match: matchId } })).players
const cards = () => mustCall(maidan.url, getCards, { params: { match: matchId } })
const card = (number: 1 | 2 | 3) => cardIdOf(matchId, number)

function bet(number: 1 | 2 | 3, change: object = {}) {
  const [player1 = '', player2 = ''] = names.slice((number - 1) * 2)
  return { user: player.userId, cardId: card(number), player1, player2, betpoints: 100, ...change }
}
const send = (body: object, headers: Record<string, string> = {}, by = player) =>
  call(maidan.url, putCardSelection, { params: { match: matchId }, body, headers }, by.idToken)
const back = (body: object, by = player) =>
  mustCall(maidan.url, putCardSelection, { params: { match: matchId }, body }, by.idToken)
const refused = (body: object, by = player) =>
  mustRefuse(maidan.url, putCardSelection, { params: { match: matchId }, body }, by.idToken)
const wallet = async (of = player) => {
  const { balance, exposureBalance } = await walletOf(maidan.url, of)
  return { balance, exposureBalance }
}

describe('the cards of a match', () => {
  it('are three, empty, open, and the same by the match’s name', async () => {
    const board = await cards()
    expect(board.map(({ _id }) => _id)).toEqual([card(1), card(2), card(3)])
    for (const each of board)
      expect(each).toMatchObject({
        cards: [{ player1: null, player2: null, totalRuns: null, isWinner: false }],
        ...{ status: 'open', isTop: false },
      })
    const byName = await mustCall(maidan.url, getCards, { params: { match: matchName } })
    const known = ({ serverTimeMs: _, ...rest }: PlayerCard) => rest
    expect(byName.map(known)).toEqual(board.map(known))
  })

  it('know both sides, of which the first five can be chosen', async () => {
    const all = await players()
    expect(all).toHaveLength(16)
    expect(all.map(({ score }) => score)).toEqual(Array(16).fill(0))
    expect(all.filter(({ isChoosable }) => isChoosable).map(({ position }) => position)).toEqual([
      1, 2, 3, 4, 5, 1, 2, 3, 4, 5,
    ])
    const everywhere = await mustCall(maidan.url, getPlayers)
    expect(everywhere.filter((each) => each.matchId === matchId)).toHaveLength(16)
  })

  it('are unknown with an unknown match', async () => {
    await back(bet(1))
    const { matchId: counter } = (await maidan.database.scan('cards')).find(({ people }) => people) ?? {}
    for (const match of ['none', String(counter)])
      for (const contract of [getCards, getMatchPlayers, getMatchCards]) {
        const { error, message } = await mustRefuse(maidan.url, contract, { params: { match } })
        expect([error, message]).toEqual(['matchMissing', 'Please select Match'])
      }
  })
})

describe('a bet on a card', () => {
  it('chooses the pair, holds the stake, and is published to the player’s other screens', async () => {
    const socket = await openSocket(maidan.url, await ticketOf(maidan.url, player))
    const placed = await back(bet(1, { betpoints: 500 }))
    expect(placed).toMatchObject({
      message: 'Players selected and bet placed successfully!',
      play: {
        _id: card(1),
        player1: names[0],
        player2: names[1],
        betpoints: 500,
        profit: 500,
        status: 'Open',
      },
      ...{ newWalletBalance: 9500, exposureBalance: 500 },
    })
    expect(await wallet()).toEqual({ balance: 9500, exposureBalance: 500 })
    const { data } = await socket.next('play')
    expect(data).toMatchObject({ game: 'cards', roundId: card(1), status: 'Open' })
    socket.close()
    const [first, second] = await cards()
    expect(first?.cards[0]).toMatchObject({ player1: names[0], player2: names[1], totalRuns: null })
    expect(second?.cards[0]?.player1).toBeNull()
    const chosen = (await players()).filter(({ cardId }) => cardId === card(1))
    expect(chosen.map(({ playername, isChoosable }) => [playername, isChoosable])).toEqual([
      [names[0], false],
      [names[1], false],
    ])
    const { plays } = await mustCall(
      maidan.url,
      getCardPlays,
      { params: { userId: player.userId }, query: { match: matchId } },
      player.idToken,
    )
    expect(plays).toEqual([placed.play])
  })

  it('takes the chosen pair for later players', async () => {
    const other = await signUp(maidan.url)
    await back(bet(1))
    const { player1: _, player2: __, ...unnamed } = bet(1, { user: other.userId })
    const placed = await back(unnamed, other)
    expect(placed.play).toMatchObject({ player1: names[0], player2: names[1] })
  })

  it('shows others only by masked names and their number', async () => {
    await back(bet(1))
    const board = await cards()
    const [listed] = await mustCall(maidan.url, getMatchCards, { params: { match: matchName } })
    const first = board[0]
    expect(first?.user[0]).toEqual({ name: 'T***r', isSimulated: false })
    expect(listed?.CardData[0]).toEqual({ _id: card(1), cardUser: first?.user, people: first?.people })
    expect(JSON.stringify([board, listed])).not.toContain(player.userId)
  })

  it('counts everyone who backs the card, also many at once, and names the last', async () => {
    await back(bet(1))
    const before = (await cards())[0]?.people ?? 0
    const others = await Promise.all(Array.from({ length: 20 }, () => signUp(maidan.url)))
    const sent = await Promise.all(others.map((other) => send(bet(1, { user: other.userId }), {}, other)))
    const taken = sent.filter(({ kind }) => kind === 'reply').length
    expect(taken).toBeGreaterThan(12)
    const [first] = await cards()
    expect(first?.people).toBe(before + taken)
    expect(first?.user).toHaveLength(12)
    const plays = (await maidan.database.scan('plays')).filter(({ roundId }) => roundId === card(1))
    expect(first?.people).toBe(plays.length)
  })

  it('sent again has its answer though its match is no longer found by that name', async () => {
    const by = (match: string, body: object) =>
      call(maidan.url, putCardSelection, { params: { match }, body }, player.idToken)
    const first = await by(matchName, bet(1))
    expect(first.kind).toBe('reply')
    for (const match of ['Gone v Forgotten', 'another']) expect(await by(match, bet(1))).toEqual(first)
    expect(await by('Gone v Forgotten', bet(2))).toMatchObject({ refusal: { error: 'matchMissing' } })
    expect(await wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
  })

  it('is on several cards if the player likes, once each', async () => {
    for (const number of [1, 2, 3] as const) await back(bet(number))
    expect(await wallet()).toEqual({ balance: 9700, exposureBalance: 300 })
    const again = await send(bet(2, { betpoints: 200 }), { 'idempotency-key': 'another-request' })
    expect(again).toMatchObject({ kind: 'refusal', refusal: { error: 'roundFull' } })
  })

  it('is placed once, however often it is sent; another one under its name is refused', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => send(bet(1))))
    const replies = sent.flatMap((answer) => (answer.kind === 'reply' ? [answer.reply] : []))
    expect(replies.length).toBeGreaterThan(0)
    for (const reply of replies) expect(reply).toEqual(replies[0])
    for (const answer of sent) if (answer.kind !== 'reply') expect(answer.status).toBe(503)
    expect(await wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
    expect((await refused(bet(1, { betpoints: 200 }))).error).toBe('idempotencyConflict')
  })

  it('lets one of many who choose at once choose, and a cricketer be on one card', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, () => signUp(maidan.url)))
    const [shared = ''] = names
    const asks = others.map((other, index) => ({
      other,
      body: {
        ...bet(([1, 2, 3] as const)[index % 3] ?? 1, { user: other.userId, player1: shared }),
        player2: names[1 + index] ?? '',
      },
    }))
    const sent = await Promise.all(asks.map(({ other, body }) => send(body, {}, other)))
    expect(sent.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
    const board = await cards()
    const onCards = board.flatMap(({ cards: [pair] }) => [pair?.player1, pair?.player2]).filter(Boolean)
    expect(onCards).toHaveLength(2)
    for (const [index, { other }] of asks.entries()) {
      const isTaken = sent[index]?.kind === 'reply'
      expect(await wallet(other)).toEqual(
        isTaken ? { balance: 9900, exposureBalance: 100 } : { balance: 10_000, exposureBalance: 0 },
      )
    }
  })

  it('does not read what a client claims of runs, profit, balance or round', async () => {
    const claims = {
      ...{ totalRuns: 123456789, profit: 234567891 },
      ...{ newWalletBalance: 345678912, roundId: 'claimed-round' },
    }
    const placed = await back(bet(1, claims))
    expect(placed).toMatchObject({ play: { profit: 100 }, newWalletBalance: 9900 })
    const stored = JSON.stringify(await maidan.database.scan('plays'))
    expect(stored).not.toMatch(/123456789|234567891|345678912|claimed-round/)
  })

  const refusals: [what: string, change: () => object, error: string, message: string][] = [
    [
      'no first player',
      () => ({ player1: undefined }),
      'playersMissing',
      'Please select both players before submitting.',
    ],
    ['nobody’s name', () => ({ player1: 'Nobody' }), 'playerNotFound', 'Error: Player data not found.'],
    ['one cricketer twice', () => ({ player2: names[0] }), 'invalidCard', 'Error: Invalid card selection.'],
    ['a card of no number', () => ({ cardId: `${matchId}.4` }), 'cardNotFound', 'No valid card selected.'],
    ['no card', () => ({ cardId: 'card' }), 'cardNotFound', 'No valid card selected.'],
    ['a stake that is not offered', () => ({ betpoints: 150 }), 'invalidStake', 'Invalid stake amount!'],
    ['another match’s card', () => ({ cardId: 'another.1' }), 'cardNotFound', 'No valid card selected.'],
  ]
  it.each(refusals)('with %s is refused', async (_, change, error, message) => {
    expect(await refused(bet(1, change()))).toMatchObject({ error, message })
    expect(await wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })

  it('with a cricketer of another card, or from low in the order, is refused', async () => {
    await back(bet(1))
    expect(await refused(bet(2, { player1: names[0] }))).toMatchObject({
      error: 'invalidCard',
      field: 'player1',
    })
    const [low] = (await players()).filter(({ position }) => position === 6)
    expect(await refused(bet(2, { player2: low?.playername }))).toMatchObject({ error: 'invalidCard' })
  })

  it('with another pair than the card has got meanwhile is refused with that pair', async () => {
    const other = await signUp(maidan.url)
    await back(bet(1))
    const { error, details } = await refused(bet(1, { user: other.userId, player2: names[2] }), other)
    expect([error, details]).toEqual(['invalidCard', { player1: names[0], player2: names[1] }])
  })

  it('of more than the balance is refused', async () => {
    await back(bet(1, { betpoints: 5000 }))
    await back(bet(2, { betpoints: 2000 }))
    const { message } = await refused(bet(3, { betpoints: 5000 }))
    expect(message).toBe('Insufficient balance!')
    expect(await wallet()).toEqual({ balance: 3000, exposureBalance: 7000 })
  })

  it('in another player’s name is not found, and without a name not let in', async () => {
    const other = await signUp(maidan.url)
    expect((await refused(bet(1, { user: other.userId }))).error).toBe('notFound')
    const answer = await call(maidan.url, putCardSelection, { params: { match: matchId }, body: bet(1) })
    expect(answer.status).toBe(401)
  })

  it('is refused while the game is switched off', async () => {
    await maidan.database.put('platform', { pk: 'game', sk: 'cards', isOff: true })
    expect((await refused(bet(1))).error).toBe('gameOff')
    await maidan.database.put('platform', { pk: 'game', sk: 'cards', isOff: false })
    await back(bet(1))
  })
})

describe('the calls that used to decide', () => {
  const winner = (number: 1 | 2 | 3, id = card(number)) =>
    mustRefuse(maidan.url, putCardWinner, { params: { cardId: id } }, player.idToken)

  it('name no winner before there is one', async () => {
    await back(bet(1))
    expect(await winner(1)).toMatchObject({ message: 'No card has a valid total runs score yet.' })
    expect(await winner(1, 'nothing.1')).toMatchObject({ message: 'No valid card selected.' })
    expect(await wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
  })

  it('move no money', async () => {
    const { email, idToken } = player
    const claim = (of: string) =>
      call(maidan.url, putUpdateWallet, { body: { email: of, wallet: 1e6 } }, idToken)
    expect(await claim(email)).toMatchObject({ reply: { success: true, wallet: 10_000, exposureBalance: 0 } })
    expect(await claim('somebody@example.com')).toMatchObject({ refusal: { error: 'notFound' } })
    expect(await wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })
})
