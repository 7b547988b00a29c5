import type { QueryClient } from '@tanstack/react-query'

/** The query key of everything about the player's requests at the cashier. */
export function cashierKey(userId: string): readonly string[] {
  return ['cashier', userId]
}

/** The query key of everything about the player's ledger: statement, results by day, use of limits. */
export function ledgerKey(userId: string): readonly string[] {
  return ['ledger', userId]
}

/** Invalidates requests and ledger, after a request was made or decided. */
export function invalidateCashier(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: cashierKey(userId) })
  void client.invalidateQueries({ queryKey: ledgerKey(userId) })
}
