import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getBetHistory, type HistoryRow } from '../../domain/contract/bet-history.ts'
import type { QueryOf } from '../../domain/contract/call.ts'
import { CRICKET } from '../../domain/contract/matches.ts'
import { postCashOut, postCashOutOffer } from '../../domain/contract/positions.ts'
import { betOn, betOnLine, place, placeCricketBet } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { roundToBetOn, sendMinesBet } from '../support/games/mines.ts'
import { lineMarket, matchOf, putMatch, selectionMarket } from '../support/stage/market.ts'

const maidan = sharedMaidanForFile()
let player: TestPlayer
let matchId: string
let marketId: string

beforeEach(async () => {
  player = await signUp(maidan.url)
  matchId = randomUUID()
  marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId), lineMarket(`${matchId}.s1`)]))
})

const own = (more: object) => ({ body: { userId: player.userId, ...more } })

type Query = Partial<QueryOf<typeof getBetHistory>>

function page(query: Query = {}, { userId, idToken } = player) {
  return mustCall(
    maidan.url,
    getBetHistory,
    { params: { userId }, query: { cursor: undefined, ...query } },
    idToken,
  )
}

const kindOf = (row: HistoryRow) => (row.of === 'bet' ? row.type : row.of)
const kinds = async (query: Query = {}) => (await page(query)).rows.map(kindOf)

async function cashOut(): Promise<void> {
  const { offerId } = await mustCall(maidan.url, postCashOutOffer, own({ marketId }), player.idToken)
  await mustCall(maidan.url, postCashOut, own({ marketId, offerId }), player.idToken)
}

async function playMines() {
  const round = await roundToBetOn(maidan.url, maidan.database, player)
  await sendMinesBet(maidan.url, player, round)
  return round
}

describe('the bets of a player', () => {
  it('are those on matches and games, newest first, of any kind, status and time', async () => {
    await placeCricketBet(maidan.url, player, betOnLine(`${matchId}.s1`, player, 'yes'))
    const { roundId } = await playMines()
    const { time } = (await page()).rows[0] as { time: string }
    await place(maidan.url, player, betOn(marketId, player))
    const { rows, next } = await page()
    expect(next).toBeNull()
    expect(rows).toMatchObject([
      { of: 'bet', type: 'Lgaai', odds: 50, match: 'Asha XI v Bela XI', sportId: CRICKET },
      { of: 'play', game: 'mines', roundId, stake: 100, profit: null, balance: 9800, status: 'Open' },
      { of: 'bet', type: 'yes', runValue: 46 },
    ])
    expect(await kinds({ kind: 'casino' })).toEqual(['play'])
    expect(await kinds({ kind: 'matchOdds' })).toEqual(['Lgaai'])
    expect(await kinds({ kind: 'overMarket' })).toEqual(['yes'])
    expect(await kinds({ status: 'Won' })).toEqual([])
    expect(await kinds({ status: 'Open', from: time })).toEqual(['Lgaai', 'play'])
    expect(await kinds({ to: time })).toEqual(['yes'])
    expect(await kinds({ from: time, to: time })).toEqual([])
  })

  it('that were cashed out are one row with one result, which the filter goes by', async () => {
    await place(maidan.url, player, betOn(marketId, player, { stake: 1000 }))
    await cashOut()
    await place(maidan.url, player, betOn(marketId, player, { stake: 200 }))
    expect((await page()).rows).toMatchObject([
      { of: 'bet', type: 'Lgaai', stake: 200 },
      {
        of: 'closed',
        ...{ result: -62.5, status: 'Lost', cashOut: { type: 'cash out', sportId: CRICKET } },
        bets: [{ type: 'Lgaai', stake: 1000, status: 'Open' }],
      },
    ])
    expect(await kinds({ status: 'Lost' })).toEqual(['closed'])
    expect(await kinds({ status: 'Open' })).toEqual(['Lgaai'])
    expect(await kinds({ kind: 'casino' })).toEqual([])
  })

  it('on a match are those of its markets alone, grouped and filtered in the same way, to the last page', async () => {
    const other = randomUUID()
    await putMatch(maidan.database, matchOf(other, [selectionMarket(`${other}.mo`)]))
    await place(maidan.url, player, betOn(`${other}.mo`, player))
    await playMines()
    await place(maidan.url, player, betOn(marketId, player, { stake: 1000 }))
    await cashOut()
    await placeCricketBet(maidan.url, player, betOnLine(`${matchId}.s1`, player, 'yes'))
    await place(maidan.url, player, betOn(marketId, player, { stake: 200 }))
    expect(await kinds({ matchId })).toEqual(['Lgaai', 'yes', 'closed'])
    expect(await kinds({ matchId: other })).toEqual(['Lgaai'])
    expect(await kinds({ matchId: 'none' })).toEqual([])
    expect(await kinds({ matchId, status: 'Lost' })).toEqual(['closed'])
    expect(await kinds({ matchId, status: 'Open' })).toEqual(['Lgaai', 'yes'])
    expect(await kinds({ matchId, kind: 'overMarket' })).toEqual(['yes'])
    expect(await kinds({ matchId, kind: 'casino' })).toEqual([])
    const { rows, next } = await page({ matchId })
    expect(next).toBeNull()
    expect(rows[2]).toMatchObject({ of: 'closed', result: -62.5, bets: [{ stake: 1000, sportId: CRICKET }] })
    const [, line] = rows as { time: string; _id: string }[]
    expect(await kinds({ matchId, from: line?.time })).toEqual(['Lgaai', 'yes'])
    expect(await kinds({ matchId, to: line?.time })).toEqual(['closed'])
    expect(await kinds({ matchId, cursor: `${line?.time}#${line?._id}` })).toEqual(['closed'])
    expect((await page({ matchId }, await signUp(maidan.url))).rows).toEqual([])
  })

  it('are paged together, each once, and nobody else’s whatever cursor is sent', async () => {
    await playMines()
    const plays = await maidan.database.query('plays', player.userId)
    const [play] = plays
    await place(maidan.url, player, betOn(marketId, player))
    const [bet] = await maidan.database.query('bets', player.userId)
    const startMs = Date.now() - 3_600_000
    const iso = (minute: number) => new Date(startMs + minute * 1000).toISOString()
    const keys = Array.from({ length: 130 }, (_, minute) => `copy${minute}`)
    for (const [minute, key] of keys.entries()) {
      const game = minute % 3 === 0 ? 'mines' : 'titli'
      // Two at each moment, of different lists.
      const placed = `${iso(minute - (minute % 2))}#${key}`
      if (minute % 2 === 0) {
        await maidan.database.put('bets', {
          ...bet,
          betKey: key,
          placed,
          marketPlaced: `x#${placed}`,
          marketId: 'x',
        })
      } else {
        const at = { gamePlaced: `${game}#${placed}`, placedAtMs: startMs + minute * 1000, game }
        // Ended: an open play has its stake held in the wallet, and no copy's is.
        await maidan.database.put('plays', { ...play, ...at, playKey: key, status: 'Lost' })
      }
    }
    const read: string[][] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const { rows, next } = await page({ cursor })
      read.push(rows.map((row) => (row.of === 'closed' ? 'closed' : row._id)))
      cursor = next
    }
    expect(read.map(({ length }) => length)).toEqual([50, 50, 32])
    expect(read.flat().slice(2).toSorted()).toEqual(keys.toSorted())
    const other = await signUp(maidan.url)
    for (const cursor of [`${iso(100)}#copy100`, 'no cursor'])
      expect((await page({ cursor }, other)).rows).toEqual([])
  })
})
