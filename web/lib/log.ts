/** Writes to the browser's console what a player need not see. The one place of the site that may. */
export function logError(what: string, error?: unknown): void {
  console.error(`[maidan] ${what}`, error ?? '')
}
