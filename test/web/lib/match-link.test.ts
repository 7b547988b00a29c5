import { expect, test } from 'vitest'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import { matchLink } from '../../../web/lib/match-link.ts'
import { Pick } from '../../../web/lib/pick.ts'
import { sampleMatch, sampleOdds } from './realtime/samples.ts'

const side = 'khaai' as const
const pick = {
  ...{ kind: 'selection' as const, marketId: 'm1', selectionId: 1, label: 'India', side },
  agreedRate: rateFromPer100(45),
}

test.each([
  ['cricket', 4],
  ['football', 1],
])('a link to a match of %s carries the price in its state alone, as it was picked', (_, sportId) => {
  const { odds: _odds, ...match } = sampleMatch({ sportId, odds: sampleOdds() })
  const { to, state } = matchLink(match, pick)
  expect(to).toEqual(matchLink(match).to)
  const kept: unknown = JSON.parse(JSON.stringify(state))
  expect(kept).toHaveProperty('pick')
  expect(Pick.parse((kept as { pick: unknown }).pick)).toEqual(pick)
  expect(matchLink(match).state ?? {}).not.toHaveProperty('pick')
})

test.each([{ agreedRate: 0 }, { side: 'yes' }, { selectionId: '1' }, { kind: 'line' }])(
  'a price with %j is ignored',
  (change) => {
    expect(Pick.safeParse({ ...pick, ...change }).success).toBe(false)
  },
)
