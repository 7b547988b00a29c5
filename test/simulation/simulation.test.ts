import { expect, it } from 'vitest'
import { runWorld, testWorlds } from './worlds.ts'

const tables = testWorlds(2)

it('the same seed gives the same world', { timeout: 60_000 }, async () => {
  const first = await runWorld('twice', 8)
  await tables.clear()
  expect(await runWorld('twice', 8)).toEqual(first)
})
