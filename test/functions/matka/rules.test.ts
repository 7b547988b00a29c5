import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Play } from '../../../domain/games/play.ts'
import { paise } from '../../../domain/money.ts'
import { isDeclared, matkaEndingOf, matkaRounds } from '../../../functions/matka/rules.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import type { SharedRound } from '../../../functions/store/read/rounds.ts'
import { putRound } from '../../../functions/store/round-store.ts'
import { samplePlay } from '../../domain/games/samples.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const OPEN_MS = 1_000_000
const CLOSE_MS = 2_000_000

const round: SharedRound = {
  ...{ series: 'matka#kalyan-night', sequence: 12, openedAtMs: 0, contributors: [] },
  seeds: { serverSeed: 'ab'.repeat(32), clientSeed: 'a-test', nonce: 12 },
  nextServerSeed: 'cd'.repeat(32),
  drawsAtMs: [OPEN_MS, CLOSE_MS],
}

function bidOn(bidType: string, session: string | undefined, number: string): Play {
  const bet = { bidType, ...(session && { session }), bids: [{ number, points: 10 }] }
  return samplePlay({ game: 'matka', roundId: 'kalyan-night-12', bet, stakePaise: paise(1000) })
}

/** Writes what an operator declares. */
function declare(declared: object) {
  const Item = { pk: 'matkaResult', sk: 'kalyan-night-12', ...declared }
  return dynamo.send(new PutCommand({ TableName: tableName('platform'), Item }))
}

const awaitedAt = (nowMs: number) => ({ laterMs: nowMs + 60_000 })

beforeEach(async () => {
  await putRound(round)
})
afterEach(() => vi.unstubAllEnvs())

describe('where rupees are play money', () => {
  it('a bid ends by the draw at its panna’s time, without anyone', async () => {
    const open = bidOn('Single Digit', 'Open', '1')
    expect(await matkaEndingOf(open, OPEN_MS - 1)).toEqual(awaitedAt(OPEN_MS - 1))
    expect(await matkaEndingOf(open, OPEN_MS)).toHaveProperty('status')
    expect(await matkaEndingOf(bidOn('Jodi Digit', undefined, '11'), CLOSE_MS - 1)).toEqual(
      awaitedAt(CLOSE_MS - 1),
    )
  })

  it('a round is found by its id, and over at its close', () => {
    expect(matkaRounds.keyOf('kalyan-night-12')).toMatchObject({ series: round.series, sequence: 12 })
    for (const roundId of ['kalyan', 'kalyan-', 'kalyan-0', '-1', 'Kalyan-1', 'kalyan-1.5']) {
      expect(matkaRounds.keyOf(roundId), roundId).toBeUndefined()
    }
    expect([CLOSE_MS - 1, CLOSE_MS].map((nowMs) => matkaRounds.isOver(round, nowMs))).toEqual([false, true])
  })
})

describe('where rupees are real', () => {
  beforeEach(() => vi.stubEnv('MAIDAN_MODE', 'licensed'))

  it('a bid waits for what an operator declares, and ends by it whenever it comes', async () => {
    const late = CLOSE_MS + 500_000
    const [open, jodi] = [bidOn('Single Panna', 'Open', '128'), bidOn('Jodi Digit', undefined, '16')]
    for (const bid of [open, jodi]) expect(await matkaEndingOf(bid, late)).toHaveProperty('laterMs')

    const first = { panna: '128', declaredAtMs: CLOSE_MS }
    await declare({ open: first })
    expect(await matkaEndingOf(open, late)).toMatchObject({ status: 'Won', returnsPaise: 9500 })
    expect(await matkaEndingOf(jodi, late)).toHaveProperty('laterMs')

    await declare({ open: first, close: { panna: '367', declaredAtMs: late } })
    expect(await matkaEndingOf(jodi, late)).toMatchObject({
      ...{ status: 'Won', returnsPaise: 95_000 },
      result: { openNumber: '128', jodiDigit: '16', closeNumber: '367', number: '16' },
    })
  })

  it.each([
    ['at once', 0, 60],
    ['for a minute', 60, 60],
    ['for five', 300, 300],
    ['for a quarter of an hour', 900, 900],
    ['for a day', 86_400, 900],
  ])('a bid that was due %s is left alone for longer and longer', async (_, overdue, seconds) => {
    const nowMs = CLOSE_MS + overdue * 1000
    // By the draw: the play itself was put off before.
    const bid = { ...bidOn('Jodi Digit', undefined, '16'), dueAtMs: nowMs }
    expect(await matkaEndingOf(bid, nowMs)).toEqual({ laterMs: nowMs + seconds * 1000 })
  })

  it('a bid that was put off is due once both of its pannas are declared', () => {
    const jodi = bidOn('Jodi Digit', undefined, '16')
    const [open, close] = [
      { panna: '128', declaredAtMs: 5 },
      { panna: '367', declaredAtMs: 9 },
    ]
    const declared = [undefined, {}, { open }, { close }, { open, close }]
    expect(declared.map((each) => isDeclared(jodi, each, CLOSE_MS))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('no seed is revealed, as it decides nothing', () => {
    expect(matkaRounds.keyOf('kalyan-night-12')).toBeUndefined()
  })
})

it('a bid whose draw is gone ends in an error, and nothing is paid', async () => {
  const lost = { ...bidOn('Single Digit', 'Open', '1'), roundId: 'kalyan-night-13' }
  await expect(matkaEndingOf(lost, CLOSE_MS)).rejects.toThrow('there is no draw kalyan-night-13')
})
