/** Values of expressions, by the names that they have there after a colon. */
export type Values = Readonly<Record<string, unknown>>

/** What `#name` stands for in these expressions: the attribute `name`, where that is a reserved word. */
export function namesIn(...expressions: readonly (string | undefined)[]) {
  const names = expressions.flatMap((each = '') => [...each.matchAll(/#\w+/g)].map(([name]) => name))
  if (names.length === 0) return {}
  return { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])) }
}

/** What `:name` stands for in an expression: the value `name`. */
export function valuesOf(values: Values) {
  const entries = Object.entries(values)
  if (entries.length === 0) return {}
  return {
    ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  }
}
