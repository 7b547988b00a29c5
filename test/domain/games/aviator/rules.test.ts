import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteStream } from '../../../../domain/fairness/stream.ts'
import {
  AviatorChoice,
  aviatorCashOut,
  aviatorEnding,
  aviatorOutcome,
  CRASH_MAX,
  crashOf,
  flightOf,
  hundredths,
  multiplierAfter,
  ownCashOut,
  phaseAt,
  reachedAfterMs,
  roundCrash,
} from '../../../../domain/games/aviator/rules.ts'
import { paise } from '../../../../domain/money.ts'

const DRAWS = 2 ** 52
const HALF = DRAWS / 2

describe('where a round ends', () => {
  it.each([
    ['the lowest draw', 0, 97],
    ['one in a hundred', Math.ceil(DRAWS / 100), 97],
    ['the last draw below 0.98', Math.floor(DRAWS / 98), 97],
    ['the first draw from 0.98 up', Math.floor(DRAWS / 98) + 1, 98],
    ['the half', HALF, 194],
    ['nine tenths', Math.ceil((DRAWS / 10) * 9), 970],
    ['the draw at which 100 is reached', DRAWS - Math.floor((DRAWS / 10_000) * 97), 10_000],
    ['the draw before', DRAWS - Math.floor((DRAWS / 10_000) * 97) - 1, 9_999],
    ['the highest draw', DRAWS - 1, 10_000],
  ])('follows from the draw: %s', (_what, drawn, crash) => {
    expect(crashOf(Math.floor(drawn))).toBe(crash)
  })

  it('is never below 0.97 nor above 100, and a higher draw never ends lower', () => {
    const draw = fc.maxSafeNat().map((any) => any % DRAWS)
    fc.assert(
      fc.property(draw, draw, (a, b) => {
        const [low, high] = a < b ? [crashOf(a), crashOf(b)] : [crashOf(b), crashOf(a)]
        return 97 <= low && low <= high && high <= 10_000
      }),
    )
  })

  it('is bustabit’s formula with 97 for 99, of the first 52 bits of the stream', () => {
    const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'someone', nonce: 7 }
    const bytes = byteStream(seeds)
    const hex = Array.from({ length: 7 }, () => bytes().toString(16).padStart(2, '0')).join('')
    const u = Number.parseInt(hex.slice(0, 13), 16) / DRAWS
    const crash = Math.min(100, Math.floor(97 / (1 - u)) / 100)
    expect(aviatorOutcome(seeds)).toEqual({ crash })
    expect(roundCrash(seeds) / 100).toBe(crash)
  })
})

describe('a round in time', () => {
  it.each([
    ['the shortest way', 97, 940],
    ['to 1.00', 100, 1000],
    ['to 2.00', 200, 3000],
    ['the longest way', 10_000, 199_000],
  ])('flies %s, and the next one opens 5 s after its crash', (_what, crash, flownMs) => {
    const flight = flightOf(5000, crash)
    expect(flight).toEqual({
      opensAtMs: 5000,
      flightAtMs: 12_000,
      crashedAtMs: 12_000 + flownMs,
      nextOpensAtMs: 12_000 + flownMs + 5000,
    })
  })

  it.each([
    [0, 'betting'],
    [11_999, 'betting'],
    [12_000, 'flying'],
    [12_940, 'flying'],
    [12_989, 'flying'],
    [12_990, 'crashed'],
  ])('at %d it is %s', (atMs, phase) => {
    expect(phaseAt(flightOf(5000, 97), atMs)).toBe(phase)
  })

  it.each([
    [0, 50],
    [19, 50],
    [20, 51],
    [1000, 100],
    [1019, 100],
    [3000, 200],
  ])('after %d ms the multiplier is %d hundredths', (flownMs, multiplier) => {
    expect(multiplierAfter(flownMs)).toBe(multiplier)
  })

  it('reaches each multiplier at its time and not before', () => {
    for (let target = 51; target <= CRASH_MAX; target++) {
      expect(multiplierAfter(reachedAfterMs(target))).toBe(target)
      expect(multiplierAfter(reachedAfterMs(target) - 1)).toBe(target - 1)
    }
  })
})

const stakePaise = paise(100_00)
const byHandOnly = { autoCashOut: null }

describe('a bet that is left alone', () => {
  it.each([
    ['is lost in a crash', null, 2000, { status: 'Lost', returnsPaise: 0 }],
    ['is lost in a crash just below its target', 200, 199, { status: 'Lost', returnsPaise: 0 }],
    ['is paid at its target, where the crash is', 200, 200, won(200_00, 2)],
    ['is paid at its target, not at the crash', 200, 900, won(200_00, 2)],
    ['is paid at the end of every flight', null, 10_000, won(10_000_00, 100)],
    ['is paid at the highest target', 10_000, 10_000, won(10_000_00, 100)],
    ['is lost just below the highest target', 10_000, 9_999, { status: 'Lost', returnsPaise: 0 }],
  ])('%s', (_what, autoCashOut, crash, ending) => {
    expect(aviatorEnding({ stakePaise }, { autoCashOut }, crash)).toEqual(ending)
  })
})

function won(returnsPaise: number, multiplier: number, by = 'itself') {
  return { status: 'Won', returnsPaise, result: { multiplier, by } }
}

/** The same, of a player who claimed less than the flight was at. */
const leaving = (ending: ReturnType<typeof won>, reached: number) => ({
  ...ending,
  result: { ...ending.result, reached },
})

describe('a bet that is cashed out', () => {
  const crash = 300
  const flight = flightOf(0, crash)
  const ask = (flownMs: number, claimed?: number, autoCashOut: number | null = null) =>
    aviatorCashOut(
      { stakePaise },
      { autoCashOut },
      { flight, crash, atMs: flight.flightAtMs + flownMs, ...(claimed !== undefined && { claimed }) },
    )

  it.each([
    ['before the flight', -1, undefined, 'tooEarly'],
    ['with a claim before the flight', -1, 2.5, 'tooEarly'],
    [
      'at once',
      0,
      undefined,
      { status: 'Lost', returnsPaise: 50_00, result: { multiplier: 0.5, by: 'hand' } },
    ],
    [
      'just below 1',
      999,
      undefined,
      { status: 'Lost', returnsPaise: 99_00, result: { multiplier: 0.99, by: 'hand' } },
    ],
    ['at 1', 1000, undefined, won(100_00, 1, 'hand')],
    ['on the way', 3019, undefined, won(200_00, 2, 'hand')],
    ['with a claim of less', 3000, 1.15, leaving(won(115_00, 1.15, 'hand'), 2)],
    ['with a claim between two hundredths', 3000, 1.159, leaving(won(115_00, 1.15, 'hand'), 2)],
    ['with a claim of more', 3000, 2.01, won(200_00, 2, 'hand')],
    ['with a claim beyond measure', 3000, 1e308, won(200_00, 2, 'hand')],
    [
      'with a claim of nothing',
      3000,
      0,
      { status: 'Lost', returnsPaise: 0, result: { multiplier: 0, by: 'hand', reached: 2 } },
    ],
    [
      'with a claim below nothing',
      3000,
      -5,
      { status: 'Lost', returnsPaise: 0, result: { multiplier: 0, by: 'hand', reached: 2 } },
    ],
    ['a moment before the crash', 4999, undefined, won(299_00, 2.99, 'hand')],
    ['at the crash', 5000, undefined, 'tooLate'],
    ['after the crash, with a claim from before', 9000, 2, 'tooLate'],
  ])('%s', (_what, flownMs, claimed, ending) => {
    expect(ask(flownMs, claimed)).toEqual(ending)
  })

  it('by hand before its own target gets what it is worth then, and nothing changes once the target is reached', () => {
    expect(ask(2999, undefined, 200)).toEqual(won(199_00, 1.99, 'hand'))
    expect(ask(3000, undefined, 200)).toBe('tooLate')
    expect(ownCashOut({ autoCashOut: 200 }, crash)).toBe(200)
    expect(ask(4999, undefined, 301)).toEqual(won(299_00, 2.99, 'hand'))
  })

  it('is rounded down to the paisa', () => {
    const odd = paise(20_01)
    const at = { flight, crash, atMs: flight.flightAtMs + reachedAfterMs(133) }
    expect(aviatorCashOut({ stakePaise: odd }, byHandOnly, at)).toEqual(won(26_61, 1.33, 'hand'))
  })

  it('never brings more than the flight was at, nor than was claimed', () => {
    const asked = fc.record({
      stake: fc.integer({ min: 20_00, max: 5_091_045 }),
      draw: fc.maxSafeNat().map((any) => any % DRAWS),
      flownMs: fc.integer({ min: -7000, max: 250_000 }),
      claimed: fc.double({ noNaN: true }),
      autoCashOut: fc.option(fc.integer({ min: 101, max: 10_000 })),
    })
    fc.assert(
      fc.property(asked, ({ stake, draw, flownMs, claimed, autoCashOut }) => {
        const end = crashOf(draw)
        const when = { flight: flightOf(0, end), crash: end, atMs: 7000 + flownMs, claimed }
        const ending = aviatorCashOut({ stakePaise: paise(stake) }, { autoCashOut }, when)
        if (typeof ending === 'string') return (ending === 'tooEarly') === flownMs < 0
        const best = Math.min(multiplierAfter(flownMs), end - 1, autoCashOut ?? Infinity)
        const { returnsPaise, status } = ending
        expect(returnsPaise).toBeLessThanOrEqual((stake * best) / 100)
        expect(returnsPaise).toBeLessThanOrEqual(Math.max(0, stake * claimed) + stake * 1e-7)
        return (status === 'Won') === returnsPaise >= stake
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the hundredths of a multiplier', () => {
  it('are those that it was written with', () => {
    for (let target = 1; target <= CRASH_MAX; target++) expect(hundredths(target / 100)).toBe(target)
  })

  it('are never more than it', () => {
    expect(hundredths(1.9999)).toBe(199)
    expect(hundredths(-3)).toBe(0)
  })
})

describe('the choice of a bet', () => {
  it('is whole hundredths, or none', () => {
    expect(AviatorChoice.safeParse({ autoCashOut: 150 }).success).toBe(true)
    expect(AviatorChoice.safeParse({ autoCashOut: null }).success).toBe(true)
    expect(AviatorChoice.safeParse({ autoCashOut: 1.5 }).success).toBe(false)
  })
})
