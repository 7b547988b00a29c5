/** Logs an error that the player need not see to the browser's console. Only this function may write there. */
export function logError(what: string, error?: unknown): void {
  console.error(`[maidan] ${what}`, error ?? '')
}
