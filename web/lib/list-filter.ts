import { useSearchParams } from 'react-router'
import * as z from 'zod'
import { startOfDay } from './time.ts'

/** The parts of a list's filter by the names of their URL parameters, each with its valid values. */
export type FilterParts = Readonly<Record<string, z.ZodType<string>>>

/** A filter with these parts. An undefined part doesn't filter. */
export type FilterOf<Parts extends FilterParts> = {
  readonly [Name in keyof Parts]?: z.output<Parts[Name]> | undefined
}

/** A range of days, 'YYYY-MM-DD' where the player is, both included. */
export const dayRange = { from: z.iso.date(), to: z.iso.date() }
export type DayRange = FilterOf<typeof dayRange>

/** Reads a filter from a URL's query; an invalid value doesn't filter. */
export function readFilter<Parts extends FilterParts>(parts: Parts, search: URLSearchParams) {
  const values = Object.entries(parts).map(([name, valid]) => [name, valid.safeParse(search.get(name)).data])
  return Object.fromEntries(values) as FilterOf<Parts>
}

/** A URL's query with this filter in place of its own; other parameters stay. */
export function writeFilter<Parts extends FilterParts>(
  parts: Parts,
  search: URLSearchParams,
  filter: FilterOf<Parts>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of Object.keys(parts)) {
    const value = filter[name]
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The filter in the page's URL, and a function that replaces it. */
export function useFilter<Parts extends FilterParts>(parts: Parts) {
  const [search, setSearch] = useSearchParams()
  const narrow = (filter: FilterOf<Parts>) =>
    setSearch((now) => writeFilter(parts, now, filter), { replace: true })
  return { filter: readFilter(parts, search), narrow }
}

export function isNarrowed(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** A range of days in the form of the calls: from the start of the first day to the start of the day after the last, exclusive, ISO 8601. */
export function instantsOf({ from, to }: DayRange): { from?: string; to?: string } {
  return { ...(from && { from: startOfDay(from, 0) }), ...(to && { to: startOfDay(to, 1) }) }
}
