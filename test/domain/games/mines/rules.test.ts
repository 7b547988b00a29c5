import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOSS_AFTER_MS, SHOWN_AFTER_MS } from '../../../../domain/games/cash-out.ts'
import { asShown, boardAt, overAtMs, turnShownAtMs } from '../../../../domain/games/mines/board.ts'
import { LAST_STEP, MinesPayTable, minesReturns, TILES } from '../../../../domain/games/mines/pay-table.ts'
import {
  dueAtMs,
  endingByNow,
  endOf,
  isBettingOpen,
  type MinesBet,
  minesCashOut,
  minesOutcome,
  progressAt,
  turnsAtMs,
  winningsAt,
} from '../../../../domain/games/mines/rules.ts'
import { endPlay, type Play, type Round } from '../../../../domain/games/play.ts'
import { emptyWallet } from '../../../../domain/ledger/wallet.ts'
import { paise } from '../../../../domain/money.ts'
import { seedsWith } from '../../../support/games/rounds.ts'
import { samplePlay } from '../samples.ts'
import { expectEvenBombs, expectFirstBombs, expectMinesReturns, playMines } from './rounds.ts'

const OPENED = 1_000_000
/** When a tile is turned in a round that was opened then. */
const turned = (tile: number) => OPENED + 10_000 + tile * 500

/** A round whose first bomb is under this tile. */
function roundWith(firstBomb: number): Round {
  const wanted = { clientSeed: 'a-test', nonce: 1 }
  const seeds = seedsWith((tried) => minesOutcome(tried).bombs[0] === firstBomb, wanted)
  return { game: 'mines', roundId: 'RD1', seeds, openedAtMs: OPENED }
}

/** An open play of 10.01 rupees in a round whose first bomb is under this tile. */
function playIn(firstBomb: number, bet: Partial<MinesBet> = {}, stake = 1001): Play {
  return samplePlay({
    round: roundWith(firstBomb),
    bet: { table: 'ladder', ...bet },
    stakePaise: paise(stake),
  })
}

/** The play and the money once it has ended so. */
function ended(play: Play, ending: ReturnType<typeof minesCashOut> | undefined) {
  if (typeof ending !== 'object') throw new Error('it is still open')
  const wallet = { ...emptyWallet('p1'), exposurePaise: play.stakePaise }
  return endPlay(wallet, play, ending, play.dueAtMs)
}

describe('a board', () => {
  test('has five different tiles with bombs, by its seeds alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), fc.nat(), (serverSeed, nonce) => {
        const { bombs } = minesOutcome({ serverSeed, clientSeed: 'any', nonce })
        expect(new Set(bombs).size).toBe(5)
        expect(bombs).toEqual(bombs.toSorted((a, b) => a - b))
        expect(bombs.every((tile) => Number.isInteger(tile) && tile >= 1 && tile <= TILES)).toBe(true)
        expect(minesOutcome({ serverSeed, clientSeed: 'any', nonce })).toEqual({ bombs })
      }),
    )
  })

  test('is that of its seeds for ever', () => {
    const boards = [1, 2, 3].map(
      (nonce) => minesOutcome({ serverSeed: '5c'.repeat(32), clientSeed: 'many-rounds', nonce }).bombs,
    )
    expect(boards).toMatchInlineSnapshot(`
      [
        [
          1,
          12,
          16,
          19,
          20,
        ],
        [
          8,
          14,
          17,
          22,
          23,
        ],
        [
          2,
          5,
          7,
          11,
          24,
        ],
      ]
    `)
  })
})

describe('betting', () => {
  test.each([
    [-1, 0, false],
    [0, 0, false],
    [99, 0, false],
    [100, 1, true],
    [5_050, 50, true],
    [9_999, 99, true],
    [10_000, 100, false],
    [60_000, 100, false],
  ])('%i ms after the opening: progress is %i, and bets are taken: %s', (afterMs, progress, isOpen) => {
    const round = { openedAtMs: OPENED }
    expect(progressAt(round, OPENED + afterMs)).toBe(progress)
    expect(isBettingOpen(round, OPENED + afterMs)).toBe(isOpen)
  })

  test('is followed by a tile each half second', () => {
    expect([1, 2, 24].map((tile) => turnsAtMs({ openedAtMs: 0 }, tile))).toEqual([10_500, 11_000, 22_000])
  })
})

describe('a play that nobody ends', () => {
  test.each([
    [1, undefined, { step: 0, isWon: false, atMs: turned(1) }],
    [7, undefined, { step: 6, isWon: false, atMs: turned(7) }],
    [20, undefined, { step: 19, isWon: true, atMs: turned(19) }],
    [7, 7, { step: 6, isWon: false, atMs: turned(7) }],
    [7, 6, { step: 6, isWon: true, atMs: turned(6) }],
    [7, 1, { step: 1, isWon: true, atMs: turned(1) }],
    [19, 19, { step: 18, isWon: false, atMs: turned(19) }],
    [20, 19, { step: 19, isWon: true, atMs: turned(19) }],
  ])('with the first bomb under tile %i and an automatic cash-out at %s ends so: %j', (bomb, auto, end) => {
    const bet: MinesBet = { table: 'ladder', ...(auto !== undefined && { autoCashOutStep: auto }) }
    expect(endOf(roundWith(bomb), bet)).toEqual(end)
    const play = playIn(bomb, bet)
    const dueMs = end.isWon ? end.atMs : end.atMs + LOSS_AFTER_MS
    expect(dueAtMs(roundWith(bomb), bet)).toBe(dueMs)
    expect(endingByNow(play, dueMs - 1)).toBeUndefined()
    const ending = endingByNow(play, dueMs)
    expect(ending).toMatchObject({ status: end.isWon ? 'Won' : 'Lost', result: { step: end.step } })
    // However late anyone looks, it ended then.
    expect(endingByNow(play, end.atMs + 3_600_000)).toEqual(ending)
  })

  test('wins the last step of its own table when every safe tile comes first', () => {
    expect(endingByNow(playIn(20), turned(19))).toMatchObject({
      returnsPaise: 202_602,
      result: { multiplier: 202.4 },
    })
    expect(endingByNow(playIn(20, { table: 'fair' }), turned(19))).toMatchObject({
      // 10.01 × 41,228.88 = 412,701.0888
      returnsPaise: 41_270_108,
      result: { multiplier: 41_228.88 },
    })
  })
})

describe('a cash-out', () => {
  test.each([
    [turned(1) - 1, 'tooEarly'],
    // 10.01 × 1.14 = 11.4114
    [turned(1), { step: 1, multiplier: 1.14, returnsPaise: 1141 }],
    [turned(2) - 1, { step: 1, multiplier: 1.14, returnsPaise: 1141 }],
    // 10.01 × 1.31 = 13.1131
    [turned(2), { step: 2, multiplier: 1.31, returnsPaise: 1311 }],
    [turned(5) + 499, { step: 5, multiplier: 2.08, returnsPaise: 2082 }],
  ] as const)('at %i pays what had been turned: %j', (atMs, paid) => {
    const play = playIn(6)
    expect(endingByNow(play, atMs)).toBeUndefined()
    const ending = minesCashOut(play, atMs)
    if (typeof paid === 'string') return expect(ending).toBe(paid)
    const { step, multiplier, returnsPaise } = paid
    expect(ending).toEqual({ status: 'Won', returnsPaise, result: { step, multiplier, atMs } })
  })

  test('comes too late once the bomb is turned, and does not end the play', () => {
    const play = playIn(6)
    for (const atMs of [turned(6), turned(6) + LOSS_AFTER_MS, turned(20)])
      expect(minesCashOut(play, atMs)).toBe('tooLate')
  })

  test('that came in before the bomb is paid, though the bomb has been turned by the time it is dealt with', () => {
    const play = playIn(6)
    expect(endingByNow(play, turned(6) + LOSS_AFTER_MS - 1)).toBeUndefined()
    expect(minesCashOut(play, turned(6) - 1)).toMatchObject({ status: 'Won', result: { step: 5 } })
    expect(endingByNow(play, turned(6) + LOSS_AFTER_MS)).toEqual({
      status: 'Lost',
      returnsPaise: 0,
      result: { step: 5, atMs: turned(6) },
    })
  })

  test('after the step of an automatic one pays that step', () => {
    expect(minesCashOut(playIn(6, { autoCashOutStep: 3 }), turned(9))).toEqual({
      status: 'Won',
      returnsPaise: 1521,
      result: { step: 3, multiplier: 1.52, atMs: turned(3) },
    })
  })

  test('never pays more than the stake times the step’s multiplier, and less than a paisa less', () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(...MinesPayTable.options),
      fc.integer({ min: 1, max: LAST_STEP }),
    )
    fc.assert(
      fc.property(cases, ([stake, table, step]) => {
        const hundredths = BigInt(Math.round((minesReturns(table)[step - 1]?.multiplier ?? 0) * 100))
        const exact = BigInt(stake) * hundredths
        const paid = BigInt(winningsAt(paise(stake), table, step)) * 100n
        expect(paid <= exact && exact - paid < 100n).toBe(true)
      }),
    )
  })
})

describe('what is shown of a board', () => {
  test('is nothing of a tile before its time, and all once the round is over', () => {
    const play = playIn(4)
    const round = roundWith(4)
    const { bombs } = minesOutcome(round.seeds)
    const at = (nowMs: number, of?: Play) => boardAt(round, of, nowMs)
    for (const of of [undefined, play]) {
      expect(at(OPENED, of)).toEqual({ turned: 0, step: 0, isOver: false, bombs: null })
      expect(at(turned(1) - 1, of)).toEqual({ turned: 0, step: 0, isOver: false, bombs: null })
      expect(at(turned(3), of)).toEqual({ turned: 3, step: 3, isOver: false, bombs: null })
      expect(at(turned(4) - 1, of)).toEqual({ turned: 3, step: 3, isOver: false, bombs: null })
    }
    const over = { turned: 4, step: 3, isOver: true, bombs }
    expect(at(turned(4))).toEqual(over)
    expect(at(turned(9))).toEqual(over)
    const { play: lost } = ended(play, endingByNow(play, turned(4) + LOSS_AFTER_MS))
    expect(at(turned(9), lost)).toEqual(over)
    expect(overAtMs(round, lost)).toBe(turned(4))
  })

  test('is no bomb under an open play: it is shown a moment later, and the play as lost with it', () => {
    const play = playIn(4)
    const round = roundWith(4)
    const { bombs } = minesOutcome(round.seeds)
    for (const nowMs of [turned(4), turned(4) + SHOWN_AFTER_MS - 1]) {
      expect(asShown(play, nowMs)).toBe(play)
      expect(boardAt(round, play, nowMs)).toEqual({ turned: 3, step: 3, isOver: false, bombs: null })
    }
    for (const nowMs of [turned(4) + SHOWN_AFTER_MS, turned(4) + LOSS_AFTER_MS, turned(9)]) {
      const shown = asShown(play, nowMs)
      expect(shown).toEqual({ ...play, ...endingByNow(play, turned(4) + LOSS_AFTER_MS) })
      expect(boardAt(round, shown, nowMs)).toEqual({ turned: 4, step: 3, isOver: true, bombs })
    }
    expect(turnShownAtMs(round, 3, turned(4) - 1)).toBe(turned(4))
    expect(turnShownAtMs(round, 3, turned(4))).toBe(turned(4) + SHOWN_AFTER_MS)
    expect(turnShownAtMs(round, 0, OPENED)).toBe(turned(1))
  })

  test('of a play that was cashed out is the whole board from then on, turned as far as it had come', () => {
    const play = playIn(9)
    const round = roundWith(9)
    const { play: won } = ended(play, minesCashOut(play, turned(3) + 120))
    const { bombs } = minesOutcome(round.seeds)
    for (const nowMs of [turned(3) + 120, turned(20)])
      expect(boardAt(round, won, nowMs)).toEqual({ turned: 3, step: 3, isOver: true, bombs })
    expect(overAtMs(round, won)).toBe(turned(3) + 120)
    expect(overAtMs(round, play)).toBe(turned(9))
    expect(asShown(won, turned(9) + SHOWN_AFTER_MS)).toBe(won)
  })
})

test('a round that is won unless its player ends it is not over, nor shown as won, before it is paid', () => {
  const play = playIn(9, { autoCashOutStep: 3 })
  expect(overAtMs(roundWith(9), play)).toBe(Number.POSITIVE_INFINITY)
  expect(asShown(play, turned(20))).toBe(play)
})

describe('over 30,000 rounds', () => {
  const rounds = playMines(30_000)

  test('each tile has a bomb as often as every other', () => expectEvenBombs(rounds))

  test('the first bomb comes at each tile as often as boards say', () => expectFirstBombs(rounds))

  test.each(MinesPayTable.options)(
    'a player who cashes out at a step of the table %s gets its return',
    (table) => expectMinesReturns(rounds, table),
  )
})

test('what a play brings comes out of the house’s side of the game', () => {
  const play = playIn(4)
  const { wallet, entry } = ended(play, minesCashOut(play, turned(3)))
  // 10.01 × 1.52 = 15.2152
  expect(wallet).toMatchObject({ balancePaise: 1521, exposurePaise: 0 })
  expect(entry.postings).toContainEqual({ account: 'house:game:mines', amountPaise: -520 })
})
