import { expect, test } from 'vitest'
import type { Play, Round } from '../../../domain/games/play.ts'
import { titliOutcome } from '../../../domain/games/titli/rules.ts'
import { paise } from '../../../domain/money.ts'
import { titliEndingOf, titliRules } from '../../../functions/titli/rules.ts'
import { samplePlay } from '../../domain/games/samples.ts'

const round: Round = {
  game: 'titli',
  roundId: 'T1000-ab',
  seeds: { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 1 },
  openedAtMs: 1000,
}
const { picture } = titliOutcome(round.seeds)
const play = samplePlay({
  game: 'titli',
  roundId: round.roundId,
  round,
  bet: { cards: [{ picture, stakePaise: paise(1000) }] },
  placedAtMs: 4000,
  dueAtMs: 6000,
})

test('a bet ends when its picture is drawn, not before', async () => {
  expect(await titliEndingOf(play, 5999)).toEqual({ laterMs: 6000 })
  expect(await titliEndingOf(play, 6000)).toEqual({
    status: 'Won',
    returnsPaise: 10_000,
    result: { randomImage: picture },
  })
})

test('a bet without a round, or on what is no picture, is never paid', async () => {
  const { round: _, ...roundless } = play
  await expect(titliEndingOf(roundless, 6000)).rejects.toThrow('has no round')
  const strange: Play = { ...play, bet: { cards: [{ picture: 'tiger', stakePaise: 1000 }] } }
  await expect(titliEndingOf(strange, 6000)).rejects.toThrow()
})

test('the next round opens ten seconds after the picture of a bet, four after a countdown without one, and from the picture on for a player who asks', () => {
  expect(titliRules.nextOpensAtMs(round, play)).toBe(16_000)
  expect(titliRules.nextOpensAtMs(round, undefined)).toBe(15_000)
  expect(titliRules.resultShownAtMs(round, play)).toBe(6000)
  expect(titliRules.resultShownAtMs(round, undefined)).toBe(11_250)
  expect(titliRules.nameOf(1_732_201_234_567)).toBe('T1732201234567')
})
