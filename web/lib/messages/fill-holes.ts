/**
 * Puts values into a message's braces; `{count:bet|bets}` is 'bet' if the count is 1, else 'bets'. A name without a value stays
 * as it is written.
 */
export function fillHoles(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(
    /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g,
    (hole, name: string, one?: string, many?: string) => {
      const value = values[name]
      if (value === undefined) return hole
      if (one === undefined || many === undefined) return String(value)
      return String(value) === '1' ? one : many
    },
  )
}
