import { drawBelow } from '../../fairness/draws.ts'
import type { Seeds } from '../../fairness/seeds.ts'
import { byteStream } from '../../fairness/stream.ts'
import type { BySeeds } from '../by-seeds.ts'
import { allPannas, digitOf } from './pannas.ts'

/** What a draw ends with. */
export interface MatkaOutcome {
  readonly openPanna: string
  readonly closePanna: string
}

/** Two pannas, each of all 220 equally likely: the first number drawn of the seeds is the open one's place. */
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

/** What an operator declared of a draw. */
export interface Declaration {
  readonly open?: Declared
  readonly close?: Declared
}

/** What has been announced of a draw; what has not is absent. */
export type Announced = Partial<MatkaOutcome>

/** What was declared of a panna, if it counts: before its time, or where none is drawn at any. */
export function inTime(declared: Declared | undefined, atMs: number, isDrawn: boolean): Declared | undefined {
  return declared && (!isDrawn || declared.declaredAtMs < atMs) ? declared : undefined
}

/**
 * What everybody may know of a draw at `nowMs`: each panna from its time on. What was declared before a panna's time goes
 * before what was drawn; afterwards a declaration changes nothing that was announced.
 * @param drawn absent where nothing is drawn: then a panna is awaited until it is declared
 */
export function announced(
  { openAtMs, closeAtMs }: DrawTimes,
  drawn: MatkaOutcome | undefined,
  { open, close }: Declaration,
  nowMs: number,
): Announced {
  const panna = (atMs: number, chance: string | undefined, declared: Declared | undefined) => {
    if (nowMs < atMs) return undefined
    return inTime(declared, atMs, chance !== undefined)?.panna ?? chance
  }
  const openPanna = panna(openAtMs, drawn?.openPanna, open)
  const closePanna = panna(closeAtMs, drawn?.closePanna, close)
  return {
    ...(openPanna !== undefined && { openPanna }),
    ...(closePanna !== undefined && { closePanna }),
  }
}

/** A draw as markets show it: what is not known yet is a star a digit. */
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
 * Whether a bid ended with the pannas of the draw. One of the open session ends before the close panna is known: stars stand
 * for it.
 */
export const matkaAgrees: BySeeds['agrees'] = ({ openPanna, closePanna }, { result }) =>
  result?.openNumber === openPanna && ['***', closePanna].includes(result?.closeNumber)
