import * as z from 'zod'
import type { Call } from '../../../domain/contract/call.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Part = 'params' | 'query' | 'body'

/** The parts of a request. */
export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** A field of a call's input. */
export interface Field {
  readonly part: Part
  /** Dotted, as refusals name it: 'myBets.0.stake'. */
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
}

/** An invalid value of a field; `undefined` leaves the field out. */
export interface Fault {
  readonly field: Field
  readonly what: string
  readonly value: unknown
}

const parts = ['params', 'query', 'body'] as const

function schemaOf(call: Call, part: Part): Schema | undefined {
  const schema = call[part]
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

/** The alternatives of a schema that is a union of objects; undefined for any other schema. */
function kindsOf({ anyOf, oneOf }: Schema): Schema[] | undefined {
  const choices = (oneOf ?? anyOf) as Schema[] | undefined
  return choices?.every(({ properties }) => properties) ? choices : undefined
}

/** The alternative of this number, or the schema itself where it is no union of objects. */
function asKind(schema: Schema, kind: number): Schema {
  return kindsOf(schema)?.[kind] ?? schema
}

/** How many alternatives a call's input has. */
export function kindCount(call: Call): number {
  const count = (schema: Schema): number => {
    const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
    return Math.max(1, kindsOf(schema)?.length ?? 1, ...inside.map((each) => count(each as Schema)))
  }
  return Math.max(...parts.map((part) => count(schemaOf(call, part) ?? {})))
}

/** Every field, optional or not, of one alternative of a call's input. */
export function fieldsOf(call: Call, kind = 0): Field[] {
  return parts.flatMap((part) => {
    const schema = schemaOf(call, part)
    return schema ? within(part, '', schema, kind) : []
  })
}

function within(part: Part, prefix: string, schema: Schema, kind: number): Field[] {
  const { properties = {}, required = [], items } = asKind(schema, kind)
  const inside = Object.entries(properties) as [string, Schema][]
  const fields = inside.flatMap(([key, field]) => {
    const name = `${prefix}${key}`
    const own = { part, name, schema: field, required: required.includes(key) }
    return [own, ...within(part, `${name}.`, field, kind)]
  })
  return items ? [...fields, ...within(part, `${prefix}0.`, items as Schema, kind)] : fields
}

/**
 * A valid input of the call, with its required fields alone.
 * @param known values by field name, for fields where not any valid value will do
 */
export function sampleOf(call: Call, known: Readonly<Record<string, unknown>>, kind = 0): Input {
  const entries = parts.flatMap((part) => {
    const schema = schemaOf(call, part)
    return schema ? [[part, sample(schema, part, { known, kind })]] : []
  })
  return Object.fromEntries(entries) as Input
}

/** Sample texts; one of them must match each pattern in the schemas. */
const texts = [
  'sample',
  'sample-text',
  'sample@example.com',
  '2026-01-01T00:00:00.000Z',
  '123456',
  '123456789012',
  'sample@bank',
  '9000000001',
  'sample-hash-of-forty-three-characters-long-',
]

interface Choices {
  readonly known: Readonly<Record<string, unknown>>
  readonly kind: number
}

function sample(whole: Schema, name: string, choices: Choices): unknown {
  const { known, kind } = choices
  const schema = asKind(whole, kind)
  if (name in known && fitsPattern(schema, known[name])) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = (schema.anyOf ?? []) as Schema[]
  if (choice) return sample(choice, name, choices)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] as Schema, key, choices)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items as Schema, name, choices))
    case 'string':
      return textFor(schema, name)
    case 'boolean':
      return true
    default:
      return Math.min(Math.max(100, schema.minimum ?? 0), schema.maximum ?? 100)
  }
}

/** False for a text that doesn't match the pattern: fields of one name may differ between calls. */
function fitsPattern({ pattern }: Schema, value: unknown): boolean {
  return typeof value !== 'string' || pattern === undefined || new RegExp(pattern).test(value)
}

function textFor({ minLength = 0, maxLength = Infinity, pattern = '' }: Schema, name: string): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text)
  const found = texts.find(fits)
  if (found === undefined) throw new Error(`no sample text fits ${name} (${pattern}): add one`)
  return found
}

/** The input with one value changed, or left out when it is `undefined`. */
export function changed(input: Input, { part, name }: Pick<Field, 'part' | 'name'>, value: unknown): Input {
  const copy = structuredClone(input) as Record<string, unknown>
  const keys = [part, ...name.split('.')]
  const last = keys.pop() ?? ''
  const owner = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy)
  if (value === undefined) delete owner[last]
  else owner[last] = value
  return copy
}

const TOO_LONG = 'x'.repeat(10_000)

/** One value of each JSON type. */
const values: readonly [type: string, value: unknown][] = [
  ['string', '5'],
  ['number', 5],
  ['boolean', true],
  ['null', null],
  ['object', {}],
  ['array', ['a', 'b']],
]

/** Every fault that a field must be refused for, by its type and its bounds. */
export function faultsOf(field: Field): Fault[] {
  const found = field.part === 'body' ? bodyFaults(field.schema) : textFaults(field.schema)
  const faults = found.map(([what, value]) => ({ field, what, value }))
  const canMiss = field.required && field.part !== 'params'
  return canMiss ? [{ field, what: 'missing', value: undefined }, ...faults] : faults
}

function typesOf(schema: Schema): string[] {
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (choices) return choices.flatMap(typesOf)
  return schema.type === 'integer' ? ['number'] : [String(schema.type)]
}

function bodyFaults(schema: Schema): [string, unknown][] {
  const types = typesOf(schema)
  const wrong = values.filter(([type]) => !types.includes(type))
  return [
    ...wrong.map(([type, value]): [string, unknown] => [type, value]),
    ...(types.includes('string') ? [['10,000 characters', TOO_LONG] as [string, unknown]] : []),
    ...bounds(schema),
  ]
}

/** Faults in path and query, where everything is text. */
function textFaults(schema: Schema): [string, unknown][] {
  if (typesOf(schema).includes('string')) return [['10,000 characters', TOO_LONG]]
  return [['words', 'abc'], ['NaN', 'NaN'], ['infinity', '1e999'], ['two values', '1,2'], ...bounds(schema)]
}

function bounds(schema: Schema): [string, unknown][] {
  const { type, minLength = 0, minimum, maximum, exclusiveMinimum } = schema
  const found: [string, unknown][] = []
  if (type === 'string' && minLength > 0) found.push(['empty', ''])
  if (type === 'integer') found.push(['a fraction', 1.5])
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) found.push(['too low', minimum - 1])
  if (exclusiveMinimum !== undefined) found.push(['too low', exclusiveMinimum], ['negative', -1])
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) found.push(['too high', maximum + 1])
  if (isMoney(schema)) found.push(['a fraction of a paisa', 100.001], ['beyond paise', 1e300])
  return found
}

/** True for amounts that the server uses, in rupees. Amounts that it only ignores are described in other words. */
export function isMoney({ description }: Schema): boolean {
  return description?.startsWith('Rupees') ?? false
}
