import { AsyncLocalStorage } from 'node:async_hooks'

/** The header by which the site names a request, in lower case as API Gateway sends it. */
export const TRACE_HEADER = 'x-request-id'

/** What a function's work belongs to. */
interface Trace {
  /** The request that it began with: the site's name for it, else API Gateway's. Undefined for scheduled work. */
  readonly traceId: string | undefined
  /** The ledger's entries that the work wrote. */
  readonly entries: string[]
}

const traces = new AsyncLocalStorage<Trace>()

/** Runs work on behalf of a request: each line that it logs has the request's id, in every function. */
export function inTrace<T>(traceId: string | undefined, work: () => T): T {
  return traces.run({ traceId, entries: [] }, work)
}

export function traceId(): string | undefined {
  return traces.getStore()?.traceId
}

/** The same as a part of a log line, a message or an event: absent outside of a request. */
export function traceKey(): { readonly traceId?: string } {
  const id = traceId()
  return id === undefined ? {} : { traceId: id }
}

/** Notes entries of the ledger that a transaction appended. */
export function noteEntries(entries: readonly string[]): void {
  traces.getStore()?.entries.push(...entries)
}

/** The entries that the work wrote so far, as a part of a log line: absent without any. */
export function entriesKey(): { readonly entries?: readonly string[] } {
  const { entries = [] } = traces.getStore() ?? {}
  return entries.length === 0 ? {} : { entries }
}

/** Letters, digits and dashes alone: a name from outside is written to logs. */
const NAME = /^[\w-]{8,64}$/

/** The id of a request: the name that its sender gave it, if that is in order. */
export function traceIdOf(headers: Readonly<Record<string, string | undefined>>, requestId: string): string {
  const name = headers[TRACE_HEADER]
  return name !== undefined && NAME.test(name) ? name : requestId
}
