import { it } from 'vitest'
import { expectMatkaReturns } from './many-draws.ts'

it('a million draws return what is enumerated, and both pannas come evenly and apart', () => {
  expectMatkaReturns(1_000_000)
})
