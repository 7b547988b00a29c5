import * as z from 'zod/mini'
import { useSearchParams } from './router/location.ts'
import { startOfDay } from './time.ts'

/** The parts of a list's filter by the names of their URL parameters, each with its valid values. */
export type FilterParts = Readonly<Record<string, z.ZodMiniType<string>>>

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

/** A URL's query with these parts of its filter changed; an undefined one no longer filters. What isn't named stays. */
export function writeFilter<Parts extends FilterParts>(
  search: URLSearchParams,
  changed: FilterOf<Parts>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The filter in the page's URL, and functions that change parts of it and clear it. */
export function useFilter<Parts extends FilterParts>(parts: Parts) {
  const [search, setSearch] = useSearchParams()
  // React may still show the filter from before the last change; the window's URL already has that change.
  const narrow = (changed: FilterOf<Parts>) =>
    setSearch(writeFilter<Parts>(new URLSearchParams(window.location.search), changed), { replace: true })
  return { filter: readFilter(parts, search), narrow, clear: () => narrow(readFilter(parts, noSearch)) }
}

const noSearch = new URLSearchParams()

export function isNarrowed(filter: object): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** A range of days in the form of the calls: from the start of the first day to the start of the day after the last, exclusive, ISO 8601. */
export function instantsOf({ from, to }: DayRange): { from?: string; to?: string } {
  return { ...(from && { from: startOfDay(from, 0) }), ...(to && { to: startOfDay(to, 1) }) }
}
