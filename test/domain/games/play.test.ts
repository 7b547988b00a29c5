import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endPlay, holdStake } from '../../../domain/games/play.ts'
import { balanceAccount } from '../../../domain/ledger/entry.ts'
import { emptyWallet, post } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { samplePlay } from './samples.ts'

function walletOf(balance: number) {
  const { wallet } = post(emptyWallet('p1'), {
    kind: 'startFloat',
    reference: 'r',
    atMs: 0,
    postings: [
      { account: 'promo', amountPaise: paise(-balance) },
      { account: balanceAccount('p1'), amountPaise: paise(balance) },
    ],
  })
  return wallet
}

test('a play moves its stake to the hold, and its end moves what it returns to the balance, to the paisa', () => {
  const amounts = fc
    .tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.nat({ max: 10 ** 9 }), fc.nat({ max: 10 ** 11 }))
    .map(([stake, rest, returns]) => ({ stake, balance: stake + rest, returns }))
  fc.assert(
    fc.property(amounts, ({ stake, balance, returns }) => {
      const play = samplePlay({ stakePaise: paise(stake) })
      const held = holdStake(walletOf(balance), play, 1)
      expect(held.wallet).toMatchObject({ balancePaise: balance - stake, exposurePaise: stake, version: 2 })
      const status = returns > 0 ? 'Won' : 'Lost'
      const ended = endPlay(held.wallet, play, { status, returnsPaise: paise(returns) }, 2)
      expect(ended.wallet).toMatchObject({
        balancePaise: balance - stake + returns,
        exposurePaise: 0,
        version: 3,
      })
      const house = ended.entry.postings.find(({ account }) => account === 'house:game:mines')
      expect(house?.amountPaise).toBe(stake - returns)
      expect(ended.play).toMatchObject({ status, returnsPaise: returns, endedAtMs: 2 })
    }),
  )
})

test('what must never happen throws', () => {
  expect(() => holdStake(walletOf(999), samplePlay(), 1)).toThrow(RangeError)
  expect(() => holdStake(walletOf(999), samplePlay({ stakePaise: paise(0) }), 1)).toThrow(RangeError)
  const { wallet } = holdStake(walletOf(1000), samplePlay(), 1)
  const lost = { status: 'Lost', returnsPaise: paise(0) } as const
  expect(() => endPlay(wallet, samplePlay({ status: 'Won' }), lost, 2)).toThrow(RangeError)
  expect(() => endPlay(wallet, samplePlay(), { ...lost, returnsPaise: paise(-1) }, 2)).toThrow(RangeError)
})
