import * as z from 'zod'
import { BetStatus, MarketType } from '../../../domain/contract/bets.ts'
import type { BetsQuery } from '../../lib/bets.ts'
import { startOfDay } from '../../lib/time.ts'

/** What the history is narrowed to, as its address has it. Days are 'YYYY-MM-DD' where the player is, both included. */
export interface Filter {
  readonly market?: MarketType | undefined
  readonly status?: BetStatus | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const Day = z.iso.date()

const names = ['market', 'status', 'from', 'to'] as const

/** Reads an address's query; a value that is none is no filter. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    market: MarketType.safeParse(search.get('market')).data,
    status: BetStatus.safeParse(search.get('status')).data,
    from: Day.safeParse(search.get('from')).data,
    to: Day.safeParse(search.get('to')).data,
  }
}

/** The query of an address that has this filter. */
export function writeFilter(filter: Filter): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value !== undefined) search.set(name, value)
  }
  return search
}

/** Whether there is anything to clear. */
export function isNarrowed(filter: Filter): boolean {
  return names.some((name) => filter[name] !== undefined)
}

/** The filter as the server takes it: from the first instant of a day to before the first of the day after the other. */
export function queryOf({ market, status, from, to }: Filter): BetsQuery {
  return {
    ...(market && { marketType: market }),
    ...(status && { status }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  }
}
