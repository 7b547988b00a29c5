import { describe, expect, it } from 'vitest'
import { allPannas, digitOf, type PannaKind, pannas } from '../../../../domain/games/matka/pannas.ts'

describe('pannas', () => {
  it.each<[PannaKind, number, string[]]>([
    ['single', 120, ['123', '128', '137', '560', '890', '120', '190', '678']],
    ['double', 90, ['100', '110', '112', '119', '200', '550', '788', '990']],
    ['triple', 10, ['000', '111', '222', '333', '444', '555', '666', '777', '888', '999']],
  ])('of the kind %s are %i, written as players know them', (kind, count, some) => {
    expect(pannas[kind]).toHaveLength(count)
    expect(pannas[kind]).toEqual(expect.arrayContaining(some))
  })

  it.each(['012', '089', '001', '321', '211', '010', '0', '1234'])('%s is not a panna', (text) => {
    expect(allPannas).not.toContain(text)
  })

  it('are 220, each once', () => {
    expect(new Set(allPannas).size).toBe(220)
    expect(allPannas).toHaveLength(220)
  })

  it('are every set of three digits, in one order', () => {
    const sets = new Set<string>()
    for (let number = 0; number < 1000; number++) {
      sets.add([...String(number).padStart(3, '0')].sort().join(''))
    }
    expect(new Set(allPannas.map((panna) => [...panna].sort().join('')))).toEqual(sets)
  })

  it('make each digit 22 times', () => {
    const counts = new Map<string, number>()
    for (const panna of allPannas) counts.set(digitOf(panna), (counts.get(digitOf(panna)) ?? 0) + 1)
    expect(counts.size).toBe(10)
    expect([...counts.values()]).toEqual(Array(10).fill(22))
  })

  it.each([
    ['128', '1'],
    ['890', '7'],
    ['100', '1'],
    ['000', '0'],
    ['999', '7'],
    ['550', '0'],
  ])('%s makes %s', (panna, digit) => {
    expect(digitOf(panna)).toBe(digit)
  })
})
