import { expect, it } from 'vitest'
import { sharedClientSeed, sharedPlace } from '../../../domain/fairness/shared-seed.ts'

it('is made of the seeds of those who betted first, in their order, and one certain text when nobody did', () => {
  const seeds = ['one', 'two', 'three'].map((clientSeed) => ({ clientSeed }))
  expect(sharedClientSeed(seeds)).toBe('one+two+three')
  expect(sharedClientSeed(seeds.slice(0, 1))).toBe('one')
  expect(sharedClientSeed([])).toBe('nobody-betted')
})

it.each([
  ['7', { chain: '', nonce: 7 }],
  ['900001', { chain: '', nonce: 900_001 }],
  ['kalyan-100', { chain: 'kalyan-', nonce: 100 }],
  ['main-2-30', { chain: 'main-2-', nonce: 30 }],
  ['0', undefined],
  ['kalyan-', undefined],
  ['', undefined],
])('a round by the id "%s" has its number and its chain by that', (roundId, place) => {
  expect(sharedPlace(roundId)).toEqual(place)
})
