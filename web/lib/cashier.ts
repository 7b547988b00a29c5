import type { QueryClient } from '@tanstack/react-query'

/** Key of everything that shows the player's requests at the cashier. */
export function cashierKey(userId: string): readonly string[] {
  return ['cashier', userId]
}

/** Key of everything that shows the player's ledger: statement, results by day, use of limits. */
export function ledgerKey(userId: string): readonly string[] {
  return ['ledger', userId]
}

/** A request was made or decided: what shows requests or the ledger asks again. */
export function forgetCashier(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: cashierKey(userId) })
  void client.invalidateQueries({ queryKey: ledgerKey(userId) })
}
