import { describe, expect, it } from 'vitest'
import { type OrderDraft, previewOf } from '../../../web/features/betting/orders/order-draft.ts'

describe('what an order may win and lose', () => {
  const stakes = { leastPaise: 100_00, mostPaise: 25_000_00 }
  const draft: OrderDraft = {
    selectionId: 1,
    side: 'lgaai',
    oddsText: '1.5',
    stakeText: '200',
    atStart: 'keep',
  }

  it.each([
    [{}, 100_00, 200_00],
    [{ side: 'khaai' }, 200_00, 100_00],
  ] as const)('with %o', (changes, winPaise, riskPaise) => {
    expect(previewOf({ ...draft, ...changes }, stakes)).toMatchObject({ winPaise, riskPaise })
  })

  it.each([
    { oddsText: '' },
    { oddsText: '2.01' },
    { stakeText: '' },
    { stakeText: '99' },
    { stakeText: '100.50' },
    { stakeText: '25001' },
  ])('is not known with %o', (changes) => {
    expect(previewOf({ ...draft, ...changes }, stakes)).toBeUndefined()
  })
})
