import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bet } from '../../../../domain/betting/bet.ts'
import { rate } from '../../../../domain/betting/rates.ts'
import { paise } from '../../../../domain/money.ts'
import { dynamo, tableName } from '../../../../functions/store/client.ts'
import { betListKeys } from '../../../../functions/store/keys.ts'
import { type BetFilter, listBets, marketBets } from '../../../../functions/store/read/bets.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const at = (minutes: number) => new Date(NOON_MS + minutes * 60_000).toISOString()
const kinds = ['matchOdds', 'bookmaker', 'session', 'fancy'] as const
const statuses = ['Open', 'Won', 'Lost', 'Void'] as const

/** The bet of one minute: kinds take turns, and so do statuses, every four bets. */
function betOf(minute: number, playerId = 'p1'): Bet {
  const kind = kinds[minute % 4] ?? 'matchOdds'
  const isLine = kind === 'session' || kind === 'fancy'
  return {
    ...(isLine ? { side: 'yes', runs: 46 } : { side: 'lgaai', selectionId: 1 }),
    ...{ stakePaise: paise(100_00), rate: rate(4500), playerId, betKey: `key:${minute}`, inputHash: 'h' },
    ...{ marketId: `m${minute % 2}.${kind}`, matchName: 'x', marketName: 'x', label: 'x', kind },
    atMs: NOON_MS + minute * 60_000,
    ...{ winPaise: paise(1), liabilityPaise: paise(1), balancePaise: paise(1), exposurePaise: paise(1) },
    ...{ bookPaise: [], walletVersion: 1, settledRevision: 0 },
    status: statuses[Math.floor(minute / 4) % 4] ?? 'Open',
  }
}

const BETS = 32
beforeEach(async () => {
  const bets = [...Array.from({ length: BETS }, (_, minute) => betOf(minute)), betOf(3, 'p2')]
  for (const bet of bets) {
    await dynamo.send(new PutCommand({ TableName: tableName('bets'), Item: { ...bet, ...betListKeys(bet) } }))
  }
})

/** All pages of a list, as the minutes of their bets, page by page. */
async function pages(filter: BetFilter): Promise<number[][]> {
  const all: number[][] = []
  let cursor: string | undefined
  do {
    const page = await listBets('p1', { ...filter, cursor })
    all.push(page.bets.map(({ betKey }) => Number(betKey.slice(4))))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return all
}

const minutes = (wanted: (minute: number) => boolean) =>
  Array.from({ length: BETS }, (_, minute) => BETS - 1 - minute).filter(wanted)

describe('a player’s bets', () => {
  it.each<[string, Omit<BetFilter, 'limit'>, (minute: number) => boolean]>([
    ['all', {}, () => true],
    ['match odds', { marketType: 'matchOdds' }, (minute) => minute % 4 === 0],
    ['the bookmaker’s', { marketType: 'bookmaker' }, (minute) => minute % 4 === 1],
    ['lines, be they sessions or fancies', { marketType: 'overMarket' }, (minute) => minute % 4 >= 2],
    ['open ones', { status: 'Open' }, (minute) => Math.floor(minute / 4) % 4 === 0],
    ['void ones', { status: 'Void' }, (minute) => Math.floor(minute / 4) % 4 === 3],
    ['open ones on lines', { status: 'Open', marketType: 'overMarket' }, (m) => m % 16 < 4 && m % 4 >= 2],
    ['from an instant on', { from: at(20) }, (minute) => minute >= 20],
    ['before an instant', { to: at(20) }, (minute) => minute < 20],
    ['between two', { from: at(8), to: at(12) }, (minute) => minute >= 8 && minute < 12],
    ['of a time that ends before it begins', { from: at(12), to: at(8) }, () => false],
    ['of an hour without any', { from: at(100) }, () => false],
    ['won in a quarter', { status: 'Won', from: at(16), to: at(31) }, (m) => m >= 20 && m < 24],
  ])('%s, newest first, each once, on pages of any length', async (_, filter, wanted) => {
    for (const limit of [1, 3, 7, 100]) {
      const listed = await pages({ limit, ...filter })
      expect(listed.flat(), `pages of ${limit}`).toEqual(minutes(wanted))
      for (const page of listed) expect(page.length).toBeLessThanOrEqual(limit)
    }
  })

  it('are found by an instant in any zone', async () => {
    expect((await pages({ limit: 50, from: '2026-11-21T17:50:00+05:30' })).flat()).toEqual(
      minutes((minute) => minute >= 20),
    )
  })

  it('come in short pages with a cursor where few match, instead of one long read', async () => {
    const { bets, next } = await listBets('p1', { limit: 1, status: 'Won' })
    expect(bets).toEqual([])
    expect(next).not.toBeNull()
  })

  it('begin at the first page for a cursor of another time', async () => {
    const cursor = (await listBets('p1', { limit: 1 })).next ?? ''
    const earlier = { limit: 3, to: at(10) }
    expect((await listBets('p1', { ...earlier, cursor })).bets).toEqual((await listBets('p1', earlier)).bets)
  })

  it('are nobody else’s', async () => {
    expect((await listBets('p2', { limit: 50 })).bets.map(({ playerId }) => playerId)).toEqual(['p2'])
    expect((await listBets('p3', { limit: 50 })).bets).toEqual([])
  })
})

describe('the bets of a market, and of a match', () => {
  it('are those whose market’s id begins so', async () => {
    const keys = async (prefix: string) => {
      const found: number[] = []
      for await (const { betKey } of marketBets('p1', prefix)) found.push(Number(betKey.slice(4)))
      return found
    }
    expect(await keys('m0.matchOdds#')).toEqual(minutes((minute) => minute % 4 === 0))
    expect(new Set(await keys('m0.'))).toEqual(new Set(minutes((minute) => minute % 2 === 0)))
    expect(await keys('m')).toHaveLength(BETS)
    expect(await keys('m9.')).toEqual([])
  })
})
