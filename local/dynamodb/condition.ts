import { validationError } from './errors.ts'
import {
  type AttributeValue,
  bytesOf,
  equal,
  type Item,
  type Kind,
  kindOf,
  order,
  type Path,
  setOf,
  valueAt,
} from './value.ts'

/** A path, a value, or the size of either. */
type Operand =
  | Path
  | AttributeValue
  | { readonly type: 'function'; readonly name: 'size'; readonly args: readonly [Operand] }
type Operands = readonly Operand[]

type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'between' | 'in'
type Predicate = 'attribute_exists' | 'attribute_not_exists' | 'attribute_type' | 'begins_with' | 'contains'

/** A condition expression as dynalite parses it. */
export type Condition =
  | { readonly type: 'and' | 'or' | 'not'; readonly args: readonly Condition[] }
  | { readonly type: Comparison; readonly args: Operands }
  | { readonly type: 'function'; readonly name: Predicate; readonly args: Operands }

type Found = AttributeValue | undefined
type Test = (...operands: Found[]) => boolean

/**
 * Whether the condition holds for the item; a missing item counts as one without attributes. dynalite has an
 * evaluator too, but it compares lists and maps by reference and texts by UTF-16 units.
 */
export function holds(condition: Condition, item: Item): boolean {
  switch (condition.type) {
    case 'and':
      return condition.args.every((part) => holds(part, item))
    case 'or':
      return condition.args.some((part) => holds(part, item))
    case 'not':
      return !condition.args.some((part) => holds(part, item))
    case 'function':
      return functions[condition.name](...resolved(condition.args, item))
    default:
      return comparisons[condition.type](...resolved(condition.args, item))
  }
}

const ORDERED: readonly Kind[] = ['S', 'N', 'B']

/**
 * @throws {DynamoDbError} ValidationException when the condition compares the order of values that have none,
 * whether or not the evaluation would reach them
 */
export function checkOperands(condition: Condition): void {
  const { type } = condition
  if (type === 'and' || type === 'or' || type === 'not') condition.args.forEach(checkOperands)
  else if (type !== 'function' && !['=', '<>', 'in'].includes(type)) condition.args.forEach(checkOrdered)

  function checkOrdered(operand: Operand): void {
    if (Array.isArray(operand) || 'type' in operand) return
    const kind = kindOf(operand as AttributeValue)
    if (ORDERED.includes(kind)) return
    throw validationError(
      `Invalid ConditionExpression: Incorrect operand type for operator or function; operator or function: ${type}, operand type: ${kind}`,
    )
  }
}

const comparisons: Record<Comparison, Test> = {
  '=': (a: Found, b: Found) => same(a, b),
  '<>': (a: Found, b: Found) => !same(a, b),
  '<': (a: Found, b: Found) => order(a, b) < 0,
  '<=': (a: Found, b: Found) => order(a, b) <= 0,
  '>': (a: Found, b: Found) => order(a, b) > 0,
  '>=': (a: Found, b: Found) => order(a, b) >= 0,
  between: (a: Found, low: Found, high: Found) => order(a, low) >= 0 && order(a, high) <= 0,
  in: (a: Found, ...list: Found[]) => list.some((one) => same(a, one)),
}

const functions: Record<Predicate, Test> = {
  attribute_exists: (value: Found) => value !== undefined,
  attribute_not_exists: (value: Found) => value === undefined,
  attribute_type: (value: Found, kind: Found) => value !== undefined && kindOf(value) === kind?.S,
  begins_with(value: Found, prefix: Found) {
    if (value?.S !== undefined && prefix?.S !== undefined) return value.S.startsWith(prefix.S)
    if (value?.B === undefined || prefix?.B === undefined) return false
    const start = bytesOf(prefix.B)
    return bytesOf(value.B).subarray(0, start.length).equals(start)
  },
  contains(value: Found, part: Found) {
    if (value === undefined || part === undefined) return false
    if (value.S !== undefined) return part.S !== undefined && value.S.includes(part.S)
    if (value.B !== undefined) return part.B !== undefined && bytesOf(value.B).includes(bytesOf(part.B))
    if (value.L) return value.L.some((one) => equal(one, part))
    return (
      kindOf(value) === `${kindOf(part)}S` && (setOf(value)?.includes(String(part[kindOf(part)])) ?? false)
    )
  },
}

function same(a: Found, b: Found): boolean {
  return a !== undefined && b !== undefined && equal(a, b)
}

function resolved(operands: Operands, item: Item): Found[] {
  return operands.map((operand) => resolve(operand, item))
}

function resolve(operand: Operand, item: Item): Found {
  if (Array.isArray(operand)) return valueAt(item, operand)
  if (!('type' in operand)) return operand as AttributeValue
  const size = sizeOf(resolve(operand.args[0], item))
  return size === undefined ? undefined : { N: String(size) }
}

function sizeOf(value: Found): number | undefined {
  if (value?.M) return Object.keys(value.M).length
  if (value?.B !== undefined) return bytesOf(value.B).length
  return value && (value.S ?? value.L ?? setOf(value))?.length
}
