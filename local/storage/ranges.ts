import type { Range } from './storage.ts'

/** All rows whose key starts with the prefix, which ends in '~'. */
export function under(prefix: string): Range {
  return { gte: prefix, lt: `${prefix.slice(0, -1)}\x7f` }
}

/** The bounds moved under the prefix; an open end stops at the end of the prefix. */
export function within(prefix: string, range: Range): Range {
  const { gt, gte, lt, lte, ...rest } = range
  const whole = under(prefix)
  const from =
    gte !== undefined ? { gte: prefix + gte } : gt !== undefined ? { gt: prefix + gt } : { gte: whole.gte }
  const to =
    lte !== undefined ? { lte: prefix + lte } : lt !== undefined ? { lt: prefix + lt } : { lt: whole.lt }
  return { ...rest, ...(from as Range), ...(to as Range) }
}
