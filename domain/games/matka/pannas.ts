/** The ten digits in the order in which a panna is written. 0 ranks as ten, as in '890' and '100'. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** How many digits of a panna are the same: none, two or all three. */
export type PannaKind = 'single' | 'double' | 'triple'

/** All pannas: three digits in ascending rank, equal ones allowed. */
const inOrder: readonly string[] = DIGITS.flatMap((first, from) =>
  DIGITS.slice(from).flatMap((second, step) =>
    DIGITS.slice(from + step).map((third) => first + second + third),
  ),
)

function kindOf(panna: string): PannaKind {
  return (['triple', 'double', 'single'] as const)[new Set(panna).size - 1] ?? 'single'
}

/** Every panna of each kind: 120 single ones, 90 double, 10 triple. */
export const pannas: Readonly<Record<PannaKind, readonly string[]>> = {
  single: inOrder.filter((panna) => kindOf(panna) === 'single'),
  double: inOrder.filter((panna) => kindOf(panna) === 'double'),
  triple: inOrder.filter((panna) => kindOf(panna) === 'triple'),
}

/** All 220 pannas, single ones first; a draw picks one by its index here. */
export const allPannas: readonly string[] = [...pannas.single, ...pannas.double, ...pannas.triple]

/** The digit that a panna makes: the last digit of its sum. 22 pannas make each. */
export function digitOf(panna: string): string {
  const sum = [...panna].reduce((total, digit) => total + Number(digit), 0)
  return String(sum % 10)
}
