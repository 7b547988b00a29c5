/** Longer than the API lets a call take: after it no answer will come. */
export const PATIENCE_MS = 35_000
