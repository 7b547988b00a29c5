import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

/** The modules as a page loads them. */
async function load() {
  vi.resetModules()
  const [seen, expected] = await Promise.all([
    import('../../../../web/lib/games/seen-rounds.ts'),
    import('../../../../web/lib/games/expected-rounds.ts'),
  ])
  return { ...seen, ...expected }
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const shownRound = (roundId: string, nonce = 1, commitment = `of ${roundId}`) => ({
  ...{ roundId, nonce, commitment, clientSeed: `seed of ${roundId}`, nextCommitment: `of ${nonce + 1}` },
})

test('the commitment of a round is noted once, whatever the server shows later, and kept over a reload', async () => {
  const { noteRound, notedOf } = await load()
  noteRound('mines', shownRound('RD1'), 'asha')
  const { seen } = notedOf('mines', 'RD1')
  noteRound('mines', { ...shownRound('RD1', 2, 'another'), clientSeed: 'another' }, 'asha')
  expect(notedOf('mines', 'RD1').seen).toBe(seen)
  expect(seen).toMatchObject(shownRound('RD1'))
  expect((await load()).notedOf('mines', 'RD1').seen).toEqual(seen)
})

test('a round also notes the commitment of the next one, once, on its own chain', async () => {
  const { noteRound, notedOf } = await load()
  noteRound('mines', shownRound('RD1', 1), 'asha')
  noteRound('mines', { ...shownRound('RD1', 1), nextCommitment: 'swapped' }, 'asha')
  noteRound('mines', shownRound('RD2', 2), 'asha')
  noteRound('mines', shownRound('RD3', 2), 'bala')
  expect(notedOf('mines', 'RD2').expected).toMatchObject({ nonce: 2, commitment: 'of 2' })
  expect(notedOf('mines', 'RD3')).toMatchObject({ seen: { chain: 'bala' }, expected: undefined })
})

test('rounds that all players share follow each other by their market, for any player and for visitors', async () => {
  const { noteRound, notedOf } = await load()
  noteRound('matka', shownRound('kalyan-9', 9), undefined)
  noteRound('matka', shownRound('kalyan-10', 10), 'asha')
  noteRound('matka', shownRound('main-10', 10), 'asha')
  noteRound('aviator', shownRound('4', 4), undefined)
  noteRound('aviator', shownRound('5', 5), undefined)
  expect(notedOf('matka', 'kalyan-10').expected).toMatchObject({ commitment: 'of 10' })
  expect(notedOf('matka', 'main-10').expected).toBeUndefined()
  expect(notedOf('aviator', '5').expected).toMatchObject({ commitment: 'of 5' })
})

test('of a round that is over only the next one is noted', async () => {
  const { noteRound, notedOf, expectedRound } = await load()
  noteRound('aviator', { ...shownRound('4', 4), serverSeed: 'revealed' }, undefined)
  noteRound('mines', { ...shownRound('RD1', 1), isOver: true }, 'asha')
  expect([notedOf('aviator', '4'), notedOf('mines', 'RD1')]).toEqual([{}, {}])
  expect(expectedRound('aviator', '', 5)).toMatchObject({ commitment: 'of 5' })
  expect(expectedRound('mines', 'asha', 2)).toMatchObject({ commitment: 'of 2' })
})

test('tabs with two games keep what each noted', async () => {
  const [mines, titli] = [await load(), await load()]
  mines.noteRound('mines', shownRound('RD1'), 'asha')
  titli.noteRound('titli', shownRound('T1'), 'asha')
  mines.noteRound('mines', shownRound('RD2'), 'asha')
  const { notedOf } = await load()
  expect(notedOf('mines', 'RD1').seen).toMatchObject({ commitment: 'of RD1' })
  expect(notedOf('titli', 'T1').seen).toMatchObject({ commitment: 'of T1' })
  expect(notedOf('titli', 'RD1')).toEqual({})
})

test('the oldest of more than 200 are forgotten', async () => {
  const { noteRound, notedOf } = await load()
  for (let round = 0; round <= 200; round++) noteRound('mines', shownRound(`RD${round}`, round), 'asha')
  expect(notedOf('mines', 'RD0').seen).toBeUndefined()
  expect(notedOf('mines', 'RD1').seen).toBeDefined()
  expect(notedOf('mines', 'RD200').seen).toBeDefined()
})

test('a client seed is made for a round once its commitment is known, and only once, also over a reload', async () => {
  const { noteRound, seedOfNext } = await load()
  const seeds = ['one', 'two', 'three']
  const seed = (of = { seedOfNext }, isGood = () => true) =>
    of.seedOfNext('mines', 'asha', () => seeds.shift() ?? '', isGood)
  expect(seed()).toBeUndefined()
  noteRound('mines', shownRound('RD1', 1), 'asha')
  expect([seed(), seed()]).toEqual(['one', 'one'])
  expect(seed(await load())).toBe('one')
  noteRound('mines', shownRound('RD2', 2), 'asha')
  expect(seed()).toBe('two')
  // The player's own words are others now.
  expect(seed({ seedOfNext }, () => false)).toBe('three')
  expect(seed()).toBe('three')
})
