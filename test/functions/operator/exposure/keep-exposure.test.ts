import { expect, it } from 'vitest'
import { keepPresentExposure } from '../../../../functions/operator/exposure/keep-exposure.ts'
import { keptExposures } from '../../../../functions/store/read/exposure.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const QUARTER_MS = 15 * 60_000
const NOON_MS = Date.parse('2026-11-26T12:00:00Z')

it('keeps the exposure once each quarter of an hour, under its start', async () => {
  for (const afterMs of [0, 60_000, QUARTER_MS - 1, 2 * QUARTER_MS + 5])
    await keepPresentExposure(NOON_MS + afterMs)
  expect(await keptExposures(NOON_MS)).toEqual(
    [NOON_MS, NOON_MS + 2 * QUARTER_MS].map((atMs) => ({ atMs, heldPaise: 0, worstPaise: 0 })),
  )
  expect(await keptExposures(NOON_MS + 1)).toHaveLength(1)
})
