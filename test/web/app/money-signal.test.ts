import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paiseIn } from '../../../web/app/shell/use-money-signal.ts'

test('money that a bet holds or frees is neither more nor less', () => {
  const paise = fc.nat(10_000_000_00)
  fc.assert(
    fc.property(paise, paise, (balance, held) => {
      const before = { walletBalance: (balance + held) / 100, exposureBalance: 0 }
      const after = { walletBalance: balance / 100, exposureBalance: held / 100 }
      expect(paiseIn(after)).toBe(paiseIn(before))
    }),
  )
})
