import { describe, expect, it } from 'vitest'
import {
  announced,
  type Declaration,
  matkaOutcome,
  shownResult,
} from '../../../../domain/games/matka/draw.ts'
import { allPannas } from '../../../../domain/games/matka/pannas.ts'

const times = { openAtMs: 1000, closeAtMs: 2000 }
const drawn = { openPanna: '128', closePanna: '367' }

describe('a draw', () => {
  it('is two pannas made of the seeds, the same each time', () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'players', nonce: 7 }
    const outcome = matkaOutcome(seeds)
    expect(matkaOutcome({ ...seeds })).toEqual(outcome)
    expect(allPannas).toContain(outcome.openPanna)
    expect(allPannas).toContain(outcome.closePanna)
    expect(matkaOutcome({ ...seeds, nonce: 8 })).not.toEqual(outcome)
  })

  it.each([
    [999, {}],
    [1000, { openPanna: '128' }],
    [1999, { openPanna: '128' }],
    [2000, drawn],
  ])('at %i ms has announced %j', (nowMs, known) => {
    expect(announced(times, drawn, {}, nowMs)).toEqual(known)
  })
})

describe('what an operator declares', () => {
  const declared = (openAt: number, closeAt = openAt): Declaration => ({
    open: { panna: '100', declaredAtMs: openAt },
    close: { panna: '999', declaredAtMs: closeAt },
  })

  it('before its time replaces the draw, and is announced only at its time', () => {
    expect(announced(times, drawn, declared(500), 999)).toEqual({})
    expect(announced(times, drawn, declared(500), 1000)).toEqual({ openPanna: '100' })
    expect(announced(times, drawn, declared(500), 2000)).toEqual({ openPanna: '100', closePanna: '999' })
  })

  it.each([1000, 1500])('at %i ms changes no panna that was announced', (openAt) => {
    expect(announced(times, drawn, declared(openAt), 2000)).toEqual({ openPanna: '128', closePanna: '999' })
    expect(announced(times, drawn, declared(openAt, 2000), 3000)).toEqual(drawn)
  })

  it('is awaited where nothing is drawn, and counts whenever it comes', () => {
    expect(announced(times, undefined, {}, 5000)).toEqual({})
    expect(announced(times, undefined, declared(500, 4000), 1500)).toEqual({ openPanna: '100' })
    expect(announced(times, undefined, declared(3000, 4000), 5000)).toEqual({
      openPanna: '100',
      closePanna: '999',
    })
  })
})

it.each([
  [{}, ['***', '**', '***']],
  [{ openPanna: '128' }, ['128', '1*', '***']],
  [{ closePanna: '367' }, ['***', '*6', '367']],
  [drawn, ['128', '16', '367']],
  [{ openPanna: '550', closePanna: '000' }, ['550', '00', '000']],
])('%j is shown as %j', (result, [openNumber, jodiDigit, closeNumber]) => {
  expect(shownResult(result)).toEqual({ openNumber, jodiDigit, closeNumber })
})
