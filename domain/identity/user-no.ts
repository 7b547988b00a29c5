/** A number for people to quote, derived from the id alone: ten digits. */
export function userNoOf(playerId: string): string {
  const hex = playerId.replaceAll('-', '').slice(0, 12)
  return String(Number.parseInt(hex, 16) % 10 ** 10).padStart(10, '0')
}
