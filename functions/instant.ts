/** A moment as the contract carries it: ISO 8601 in UTC. */
export function instant(atMs: number): string {
  return new Date(atMs).toISOString()
}
