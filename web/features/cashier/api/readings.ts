import type { Readings } from '../../../lib/sending/outcome.ts'

/** How to read the cashier's answers: a status 200 with an unexpected body, such as `success: false`, is a refusal. */
export const cashierReadings: Readings = { unreadable: 'refused' }
