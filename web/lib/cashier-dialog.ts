import { useSyncExternalStore } from 'react'

/** The dialogs of the cashier, opened from anywhere. */
export type CashierDialog = 'withdrawal' | 'deposit'

let shown: CashierDialog | null = null
const listeners = new Set<() => void>()

function show(next: CashierDialog | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openCashier(dialog: CashierDialog): void {
  show(dialog)
}

export function closeCashier(): void {
  show(null)
}

export function useCashierDialog(): CashierDialog | null {
  return useSyncExternalStore(subscribe, () => shown)
}
