/** The match that a market belongs to. Market ids are `<match>.<code>`; no match id has a dot. */
export function matchIdOf(marketId: string): string {
  return marketId.split('.')[0] ?? marketId
}
