import { testCalibration } from './calibration.ts'

testCalibration({
  matches: 120,
  forecastsMin: 20,
  brierShareMax: 0.9,
  shareOff: 0.16,
  startOff: 0.12,
  driftOff: 0.0015,
})
