import { useMemo } from 'react'
import * as browser from 'wouter/use-browser-location'

/** Where a player is, in the parts of the browser's own `location`. */
export interface Location {
  readonly pathname: string
  /** With its question mark; empty without a query. */
  readonly search: string
  /** With its '#'; empty without an anchor. */
  readonly hash: string
  /** What the link that led here gave, kept by the browser with this entry of its history; null if nothing. */
  readonly state: unknown
}

/** An address of the site, as text or in parts. */
export type To = string | (Pick<Location, 'pathname'> & Partial<Pick<Location, 'search' | 'hash'>>)

export interface Navigation {
  /** Kept with the new entry of the browser's history. */
  readonly state?: unknown
  /** Puts the new entry in the place of the present one, which a way back then skips. */
  readonly replace?: boolean
}

export function addressOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}${to.hash ?? ''}`
}

/** Goes to an address of the site without loading a new document. */
export function navigate(to: To, how: Navigation = {}): void {
  browser.navigate(addressOf(to), how)
}

export function useLocation(): Location {
  const pathname = browser.usePathname()
  const search = browser.useSearch()
  const hash = browser.useLocationProperty(() => window.location.hash)
  const state = browser.useHistoryState<unknown>()
  return useMemo(() => ({ pathname, search, hash, state }), [pathname, search, hash, state])
}

type Query = URLSearchParams | Readonly<Record<string, string>>

/** The query of the address, and a way to put another in its place. */
export function useSearchParams(): [URLSearchParams, (next: Query, how?: Navigation) => void] {
  const search = browser.useSearch()
  return [useMemo(() => new URLSearchParams(search), [search]), showQuery]
}

function showQuery(next: Query, how?: Navigation): void {
  const query = new URLSearchParams(next).toString()
  navigate({ pathname: window.location.pathname, search: query && `?${query}` }, how)
}
