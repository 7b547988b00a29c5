import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'

/** Matches in one message: one takes under 2.5 KB, and a message has to fit into a frame of 128 KB. */
const MATCHES_MAX = 40

/**
 * The whole list, in as many messages as needed: the first replaces what the client has, the others add to
 * it.
 */
export function wholeList(matches: readonly MatchSummary[]): ServerMessage[] {
  const [first = [], ...rest] = chunks(matches)
  return [
    { event: 'updateMatches', data: first },
    ...rest.map((data) => ({ event: 'updateMatches' as const, data, changes: true })),
  ]
}

/** The changes to the list, in as many messages as needed. */
export function listChanges(changed: readonly MatchSummary[], removed: readonly string[]): ServerMessage[] {
  const [first = [], ...rest] = chunks(changed)
  return [
    { event: 'updateMatches', data: first, changes: true, removed: [...removed] },
    ...rest.map((data) => ({ event: 'updateMatches' as const, data, changes: true })),
  ]
}

function chunks(matches: readonly MatchSummary[]): MatchSummary[][] {
  const count = Math.ceil(matches.length / MATCHES_MAX)
  return Array.from({ length: count }, (_, at) => matches.slice(at * MATCHES_MAX, (at + 1) * MATCHES_MAX))
}
