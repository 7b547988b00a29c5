import { expect, it } from 'vitest'
import { expectCalibrated } from './win-calibration.ts'
import { edgesByBand } from './win-edges.ts'

it('is calibrated on 5,000 simulated matches: of chances near p, a share near p wins', () => {
  expectCalibrated(5000, { forecastsMin: 2500, off: 0.02 })
})

it('leaves no price to win by, at either end, in 6,000 matches', () => {
  for (const [rule, { matches, z }] of edgesByBand(6000)) {
    if (matches >= 100) expect(z, rule).toBeLessThan(3.5)
  }
})
