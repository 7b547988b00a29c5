import { compareDecimals } from './decimal.ts'

/** A value on the wire, with exactly one member. Numbers are in plain notation, without spare zeros. */
export interface AttributeValue {
  readonly S?: string
  readonly N?: string
  /** Base64. */
  readonly B?: string
  readonly BOOL?: boolean
  readonly NULL?: boolean
  readonly SS?: readonly string[]
  readonly NS?: readonly string[]
  readonly BS?: readonly string[]
  readonly L?: readonly AttributeValue[]
  readonly M?: Item
}

export interface Item {
  readonly [attribute: string]: AttributeValue
}

export type Kind = keyof AttributeValue

/** Names of attributes and places in lists, from the item inwards. */
export type Path = readonly (string | number)[]

export function kindOf(value: AttributeValue): Kind {
  return Object.keys(value)[0] as Kind
}

/** The members of a set; undefined for any other kind. */
export function setOf(value: AttributeValue): readonly string[] | undefined {
  return value.SS ?? value.NS ?? value.BS
}

/** The value at a path; undefined where the item has none. */
export function valueAt(item: Item, path: Path): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item }
  for (const step of path) value = typeof step === 'number' ? value?.L?.[step] : member(value?.M, step)
  return value
}

function member(map: Item | undefined, name: string): AttributeValue | undefined {
  return map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined
}

/** Equality through lists and maps; sets are equal in any order. */
export function equal(a: AttributeValue, b: AttributeValue): boolean {
  const kind = kindOf(a)
  if (kind !== kindOf(b)) return false
  const [setA, setB] = [setOf(a), setOf(b)]
  if (setA && setB) return setA.length === setB.length && setA.every((one) => setB.includes(one))
  if (a.L && b.L) return a.L.length === b.L.length && a.L.every((one, at) => equalOrNone(one, b.L?.[at]))
  if (a.M && b.M) {
    const names = Object.keys(a.M)
    return (
      names.length === Object.keys(b.M).length &&
      names.every((name) => equalOrNone(a.M?.[name], member(b.M, name)))
    )
  }
  return a[kind] === b[kind]
}

function equalOrNone(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  return a !== undefined && b !== undefined && equal(a, b)
}

/** Negative, zero or positive as a sorts before, with or after b; NaN when they have no order. Texts sort by bytes. */
export function order(a: AttributeValue | undefined, b: AttributeValue | undefined): number {
  if (a?.N !== undefined && b?.N !== undefined) return compareDecimals(a.N, b.N)
  if (a?.S !== undefined && b?.S !== undefined) return Buffer.compare(Buffer.from(a.S), Buffer.from(b.S))
  if (a?.B !== undefined && b?.B !== undefined) return Buffer.compare(bytesOf(a.B), bytesOf(b.B))
  return Number.NaN
}

export function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}

/**
 * The size of an item in bytes as DynamoDB counts it: names and texts in UTF-8, about a byte for two digits,
 * and for a list or a map three bytes and one for each element.
 */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  )
}

function valueBytes(value: AttributeValue): number {
  const { S, N, B, SS, NS, BS, L, M } = value
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return numberBytes(N)
  if (B !== undefined) return bytesOf(B).length
  if (SS) return sum(SS, (text) => Buffer.byteLength(text))
  if (NS) return sum(NS, numberBytes)
  if (BS) return sum(BS, (base64) => bytesOf(base64).length)
  if (L) return 3 + sum(L, (one) => 1 + valueBytes(one))
  if (M) return 3 + Object.keys(M).length + itemBytes(M)
  return 1
}

function sum<T>(list: readonly T[], bytes: (one: T) => number): number {
  return list.reduce((total, one) => total + bytes(one), 0)
}

function numberBytes(number: string): number {
  const digits = number.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length
  return 1 + Math.ceil(digits / 2) + (number.startsWith('-') ? 1 : 0)
}
