import type { Readings } from '../../../lib/sending/outcome.ts'

/** How the cashier's answers are read: a success that does not say so, as by `success: false`, is a no. */
export const cashierReadings: Readings = { unreadable: 'refused' }
