import { it } from 'vitest'
import { expectCalibrated } from './win-calibration.ts'

it('is calibrated on a thousand simulated matches: of chances near p, a share near p wins', () => {
  expectCalibrated(1000, { forecastsMin: 500, off: 0.06 })
})
