import { testCalibration } from './calibration.ts'

testCalibration({
  matches: 700,
  forecastsMin: 100,
  brierShareMax: 0.85,
  shareOff: 0.07,
  startOff: 0.05,
  driftOff: 0.0005,
})
