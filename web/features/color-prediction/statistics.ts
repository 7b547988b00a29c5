import { type Colour, coloursOf, NUMBERS, sizeOf } from '../../../domain/games/color-prediction/rules.ts'

/** How often each came in the rounds shown. It predicts nothing: all numbers are equally likely in every round. */
export interface Statistics {
  readonly rounds: number
  /** By number, from 0 up. */
  readonly numbers: readonly number[]
  /** A number of two colours counts for both. */
  readonly colours: Readonly<Record<Colour, number>>
  readonly sizes: Readonly<Record<ReturnType<typeof sizeOf>, number>>
}

export function statisticsOf(drawn: readonly number[]): Statistics {
  const numbers = Array.from({ length: NUMBERS }, () => 0)
  const colours = { green: 0, violet: 0, red: 0 }
  const sizes = { small: 0, big: 0 }
  for (const number of drawn) {
    numbers[number] = (numbers[number] ?? 0) + 1
    for (const colour of coloursOf(number)) colours[colour]++
    sizes[sizeOf(number)]++
  }
  return { rounds: drawn.length, numbers, colours, sizes }
}
