import type { Taken, Taking } from '../../domain/betting/taken.ts'

/** What is taken after one more bet, added up as the store does. */
export function added(
  { owedPaise, soldPaise }: Taken,
  { owedPaise: owed, sold = [], othersPaise }: Taking,
): Taken {
  const stakes = Object.fromEntries(sold.map(({ price, stakePaise }) => [price, stakePaise]))
  return { owedPaise: sumOf(owedPaise, owed, othersPaise), soldPaise: sumOf(soldPaise, stakes) }
}

function sumOf(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>, begin = 0) {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? begin) + (other[name] ?? 0)]))
}
