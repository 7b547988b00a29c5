import { drawBelow } from '../../fairness/draws.ts'
import type { Seeds } from '../../fairness/seeds.ts'
import { byteStream } from '../../fairness/stream.ts'
import type { BySeeds } from '../by-seeds.ts'
import { allPannas, digitOf } from './pannas.ts'

/** The outcome of a draw. */
export interface MatkaOutcome {
  readonly openPanna: string
  readonly closePanna: string
}

/** Draws two of the 220 equally likely pannas from the seeds: first the open one's index, then the close one's. */
export function matkaOutcome(seeds: Seeds): MatkaOutcome {
  const bytes = byteStream(seeds)
  const draw = () => allPannas[drawBelow(bytes, allPannas.length)] ?? ''
  const openPanna = draw()
  return { openPanna, closePanna: draw() }
}

/** When a draw's two pannas are announced, in milliseconds since the epoch. */
export interface DrawTimes {
  readonly openAtMs: number
  readonly closeAtMs: number
}

/** A panna that an operator declared, and when, in milliseconds since the epoch. */
export interface Declared {
  readonly panna: string
  readonly declaredAtMs: number
}

/** The pannas of a draw that operators have declared. */
export interface Declaration {
  readonly open?: Declared
  readonly close?: Declared
}

/** The pannas of a draw that have been announced. */
export type Announced = Partial<MatkaOutcome>

/** The declaration of a panna if it counts: made before its time, or where no panna is drawn. */
export function effectiveDeclaration(
  declared: Declared | undefined,
  atMs: number,
  areDrawn: boolean,
): Declared | undefined {
  return declared && (!areDrawn || declared.declaredAtMs < atMs) ? declared : undefined
}

/**
 * The pannas of a draw that are announced at `nowMs`: each from its time on. A panna declared before its time replaces the
 * drawn one; a later declaration doesn't change an announced panna.
 * @param drawn absent where operators declare the results: a panna is then announced once it is declared
 */
export function announced(
  { openAtMs, closeAtMs }: DrawTimes,
  drawn: MatkaOutcome | undefined,
  { open, close }: Declaration,
  nowMs: number,
): Announced {
  const panna = (atMs: number, chance: string | undefined, declared: Declared | undefined) => {
    if (nowMs < atMs) return undefined
    return effectiveDeclaration(declared, atMs, chance !== undefined)?.panna ?? chance
  }
  const openPanna = panna(openAtMs, drawn?.openPanna, open)
  const closePanna = panna(closeAtMs, drawn?.closePanna, close)
  return {
    ...(openPanna !== undefined && { openPanna }),
    ...(closePanna !== undefined && { closePanna }),
  }
}

/** A draw as markets show it, with a star for each digit that is not announced. */
export interface ShownResult {
  readonly openNumber: string
  readonly jodiDigit: string
  readonly closeNumber: string
}

/** '***', '**' and '***' before the open panna, '128', '1*' and '***' after it, '128', '16' and '367' at the end. */
export function shownResult({ openPanna, closePanna }: Announced): ShownResult {
  const digit = (panna: string | undefined) => (panna === undefined ? '*' : digitOf(panna))
  return {
    openNumber: openPanna ?? '***',
    jodiDigit: digit(openPanna) + digit(closePanna),
    closeNumber: closePanna ?? '***',
  }
}

/**
 * Whether a bid's ending follows from the pannas of the draw. A bid of the open session ends before the close panna is
 * announced, so its result has stars for that.
 */
export const matkaAgrees: BySeeds['agrees'] = ({ openPanna, closePanna }, { result }) =>
  result?.openNumber === openPanna && ['***', closePanna].includes(result?.closeNumber)
