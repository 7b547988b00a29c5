import { expect, it } from 'vitest'
import { isTornRead } from '../../../domain/betting/position.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { placed } from './held.ts'
import { INDIA, sampleWallet } from './samples.ts'

const { wallet, position } = placed([
  { side: 'lgaai', selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4500) },
])

it.each([
  ['of one moment, with all that is held for this position', wallet, position, false],
  ['of one moment, with more held for others', { ...wallet, exposurePaise: paise(100_01) }, position, false],
  ['torn: the wallet was read before the bet', { ...wallet, exposurePaise: paise(99_99) }, position, true],
  ['of one moment without a position', sampleWallet(), undefined, false],
])('a read of wallet and position is %s', (_, readWallet, readPosition, torn) => {
  expect(isTornRead(readWallet, readPosition)).toBe(torn)
})
