import { paiseFromRupees, sum } from '../../../domain/money.ts'
import { keepExposure } from '../../store/exposure-store.ts'
import { isExposureKept } from '../../store/read/exposure.ts'
import { mainExposures } from './main-exposure.ts'

/** How often the exposure is kept. */
const EVERY_MS = 15 * 60_000

/** Keeps the house's exposure in the main markets for the desk's charts, once each quarter of an hour. */
export async function keepPresentExposure(nowMs: number): Promise<void> {
  const atMs = nowMs - (nowMs % EVERY_MS)
  if (await isExposureKept(atMs)) return
  const { worst, markets } = await mainExposures()
  const heldPaise = sum(markets.map(({ held }) => paiseFromRupees(held)))
  await keepExposure({ atMs, heldPaise, worstPaise: paiseFromRupees(worst) })
}
