/** The middle value; for an even number of values, the upper one of the two. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('The median of nothing')
  return middle
}

/** The smallest value that at least `share` (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const found = [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)]
  if (found === undefined) throw new Error('A percentile of nothing')
  return found
}

/**
 * Measures contestants side by side: each once a round, in turn, so that a slow spell of the machine affects all of them.
 * Each round starts with another one. Returns the median of each.
 */
export async function medians<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      samples[name].push(await contestants[name]())
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples[name])])) as Record<Name, number>
}
