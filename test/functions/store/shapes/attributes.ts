import * as z from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/**
 * The attributes that a schema reads, a line each: `pending[].terms.runs integer`, with a question mark where they may be absent, and
 * a line `= Won` for each value of an enumeration.
 */
export function attributesOf(schema: z.core.$ZodType): readonly string[] {
  const whole = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output', reused: 'inline' })
  return [...new Set(within(whole, ''))].toSorted()
}

function within(schema: Schema | boolean | undefined, path: string): readonly string[] {
  if (typeof schema !== 'object') return []
  const { type, properties = {}, required = [], items, prefixItems = [], additionalProperties } = schema
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const each = (name: string) =>
    within(properties[name], `${path}${path && '.'}${name}${required.includes(name) ? '' : '?'}`)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...(parts.length === 0 && path ? [`${path} ${type ?? 'any'}`] : []),
    ...values.map((value) => `${path} = ${value}`),
    ...Object.keys(properties).flatMap(each),
    ...parts.flatMap((part) => within(part, path)),
    ...[...prefixItems, ...(Array.isArray(items) ? items : [items])].flatMap((of) => within(of, `${path}[]`)),
    ...within(schema.propertyNames, `${path}{key}`),
    ...within(additionalProperties, `${path}{}`),
  ]
}
