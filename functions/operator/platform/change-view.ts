/** The last change: when, by whom and why; nulls before any change. */
export function changeView({ changedAtMs, changedBy, reason }: LastChange) {
  return {
    changedAt: changedAtMs === undefined ? null : new Date(changedAtMs).toISOString(),
    changedBy: changedBy ?? null,
    reason: reason ?? null,
  }
}

interface LastChange {
  readonly changedAtMs?: number
  readonly changedBy?: string
  readonly reason?: string
}
