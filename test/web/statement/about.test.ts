import { expect, test } from 'vitest'
import { aboutOf } from '../../../web/features/statement/about.ts'

test.each([
  ['marketSettlement', 'sim-7.mo#1', { of: 'market', market: 'sim-7.mo', isCorrected: false }],
  ['marketSettlement', 'sim-7.mo#2', { of: 'market', market: 'sim-7.mo', isCorrected: true }],
  ['playHold', 'mines#ab12-7', { of: 'game', game: 'mines', roundId: 'ab12-7' }],
  ['playSettlement', 'aviator#99#2', { of: 'game', game: 'aviator', roundId: '99' }],
  ['playHold', 'matka#key:x-y', { of: 'game', game: 'matka', roundId: undefined }],
  ['deposit', 'deposit#123456789012', { of: 'payment', utr: '123456789012' }],
  ['withdrawalHold', 'withdrawal#a-b', undefined],
  ['betHold', 'key:a-b', undefined],
  ['cashOut', 'cashout:a-b', undefined],
  ['startFloat', 'sign-up', undefined],
  ['adjustment', 'adjustment#a', undefined],
] as const)('%s %s', (kind, reference, about) => {
  expect(aboutOf({ kind, reference })).toEqual(about)
})
