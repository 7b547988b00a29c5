import { describe, expect, test } from 'vitest'
import { momentOf, multiplierText, newerRound, phaseEndsAtMs } from '../../../web/features/aviator/moment.ts'
import { sampleRound } from './samples.ts'

const open = sampleRound()
const { flightAtMs } = open
const over = sampleRound({ crash: 2, crashedAtMs: flightAtMs + 3000, nextOpensAtMs: flightAtMs + 8000 })

describe('a round', () => {
  test('takes bets until its flight', () => {
    expect(momentOf(open, flightAtMs - 1)).toMatchObject({ phase: 'betting', multiplier: null })
    expect(momentOf(open, flightAtMs)).toMatchObject({ phase: 'flying', multiplier: 50, flownMs: 0 })
    expect(phaseEndsAtMs(open, flightAtMs - 1)).toBe(flightAtMs)
  })

  test('rises by 0.50 a second, refreshed every 20 ms', () => {
    expect(momentOf(open, flightAtMs + 19).multiplier).toBe(50)
    expect(momentOf(open, flightAtMs + 20).multiplier).toBe(51)
    expect(momentOf(open, flightAtMs + 1000).multiplier).toBe(100)
    expect(momentOf(open, flightAtMs + 60_000).multiplier).toBe(3050)
  })

  test('stands at its crash once that is published, also by a clock that is behind', () => {
    const crashed = { phase: 'crashed', multiplier: 200, flownMs: 3000 }
    expect(momentOf(over, flightAtMs + 3400)).toMatchObject({ ...crashed, crashedMs: 400 })
    expect(momentOf(over, flightAtMs + 2000)).toMatchObject({ ...crashed, crashedMs: 0 })
    expect(phaseEndsAtMs(over, flightAtMs + 3400)).toBe(flightAtMs + 8000)
  })

  test('is waited for once the next one is due', () => {
    expect(momentOf(over, flightAtMs + 8000).phase).toBe('waiting')
    expect(phaseEndsAtMs(over, flightAtMs + 8000)).toBeNull()
  })

  test('whose end was never published does not fly on for ever', () => {
    expect(momentOf(open, flightAtMs + 199_000).phase).toBe('flying')
    expect(momentOf(open, flightAtMs + 199_001).phase).toBe('waiting')
  })
})

describe('of two answers', () => {
  test('the later round counts, then the later look at it', () => {
    const later = { ...open, serverTimeMs: open.serverTimeMs + 5 }
    const next = { ...open, roundId: 'next', opensAtMs: open.opensAtMs + 1 }
    expect(newerRound(undefined, open)).toBe(open)
    expect(newerRound(open, later)).toBe(later)
    expect(newerRound(later, open)).toBe(later)
    expect(newerRound(later, next)).toBe(next)
    expect(newerRound(next, later)).toBe(next)
  })
})

test.each([
  [50, '0.50x'],
  [205, '2.05x'],
  [10_000, '100.00x'],
])('%d hundredths are %s', (multiplier, words) => {
  expect(multiplierText(multiplier)).toBe(words)
})
