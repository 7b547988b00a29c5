import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

/** The module as a page loads it. */
async function load() {
  vi.resetModules()
  return import('../../../../web/lib/games/seen-commitments.ts')
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('what a round is bound to is noted once, whatever is told of it later, and known after a reload', async () => {
  const { noteCommitment, seenCommitment } = await load()
  noteCommitment('mines', 'RD1', 'first')
  const noted = seenCommitment('mines', 'RD1')
  noteCommitment('mines', 'RD1', 'another')
  expect(seenCommitment('mines', 'RD1')).toBe(noted)
  expect(noted).toMatchObject({ commitment: 'first' })
  expect((await load()).seenCommitment('mines', 'RD1')).toEqual(noted)
})

test('tabs with two games keep what each noted', async () => {
  const [mines, titli] = [await load(), await load()]
  mines.noteCommitment('mines', 'RD1', 'of mines')
  titli.noteCommitment('titli', 'T1', 'of titli')
  mines.noteCommitment('mines', 'RD2', 'of mines')
  const { seenCommitment } = await load()
  expect(seenCommitment('mines', 'RD1')).toMatchObject({ commitment: 'of mines' })
  expect(seenCommitment('titli', 'T1')).toMatchObject({ commitment: 'of titli' })
  expect(seenCommitment('titli', 'RD1')).toBeUndefined()
})

test('the oldest of more than 200 are forgotten', async () => {
  const { noteCommitment, seenCommitment } = await load()
  for (let round = 0; round <= 200; round++) noteCommitment('mines', `RD${round}`, 'c')
  expect(seenCommitment('mines', 'RD0')).toBeUndefined()
  expect(seenCommitment('mines', 'RD1')).toBeDefined()
  expect(seenCommitment('mines', 'RD200')).toBeDefined()
})
