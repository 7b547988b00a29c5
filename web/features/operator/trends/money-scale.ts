import { formatSize } from '../../../lib/money.ts'

/** About how many lines the grid has. */
const LINES = 4
/** What the distance of two lines starts with. */
const STARTS = [1, 2, 5, 10]

/** A scale from zero, or from the lowest amount below it, to the highest of some amounts in rupees. */
export function moneyScale(amounts: readonly (number | null)[]) {
  const known = amounts.filter((amount) => amount !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const step = roundStep((high - low || 1) / LINES)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => {
    const value = (first + at) * step
    return { value, text: `${value < 0 ? '\u2212' : ''}₹${formatSize(Math.abs(value))}` }
  })
  return { range: [first * step, last * step] as const, ticks }
}

/** The least round number that is not below this one; at least a rupee. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return power * (STARTS.find((start) => start * power >= least) ?? 10)
}
