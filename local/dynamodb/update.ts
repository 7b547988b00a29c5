import { addDecimals, subtractDecimals } from './decimal.ts'
import { valueProblem } from './dynalite.ts'
import { validationError } from './errors.ts'
import { type AttributeValue, type Item, kindOf, type Path, setOf, valueAt } from './value.ts'

type Operand =
  | Path
  | AttributeValue
  | { readonly type: 'add' | 'subtract'; readonly args: readonly [Operand, Operand] }
  | {
      readonly type: 'function'
      readonly name: 'if_not_exists' | 'list_append'
      readonly args: readonly [Operand, Operand]
    }

/** A part of an update expression as dynalite parses it. */
export type UpdateAction =
  | { readonly type: 'set'; readonly path: Path; readonly val: Operand }
  | { readonly type: 'remove'; readonly path: Path }
  | { readonly type: 'add' | 'delete'; readonly path: Path; readonly val: AttributeValue }

const WRONG_TYPE = 'An operand in the update expression has an incorrect data type'
const NO_ATTRIBUTE = 'The provided expression refers to an attribute that does not exist in the item'
const NO_PATH = 'The document path provided in the update expression is invalid for update'

/**
 * The item after the update. Every action sees the item as it was before, including places in lists;
 * dynalite's own evaluator lets one action see another's result.
 * @throws {DynamoDbError} ValidationException when an operand or a path doesn't fit the item
 */
export function updated(before: Item, actions: readonly UpdateAction[]): Item {
  const after: Attributes = structuredClone(before)
  const touched = new Set<List>()
  for (const action of actions) {
    const list = place(after, action.path, structuredClone(outcome(action, before)))
    if (list) touched.add(list)
  }
  for (const list of touched) list.splice(0, list.length, ...list.filter((one) => one !== undefined))
  return after as Item
}

type Attributes = Record<string, AttributeValue>
type List = (AttributeValue | undefined)[]

/** The value that the action puts at its path; undefined to remove it. */
function outcome(action: UpdateAction, before: Item): AttributeValue | undefined {
  if (action.type === 'set') return evaluated(action.val, before)
  const current = valueAt(before, action.path)
  if (action.type === 'remove') return undefined
  const operand = action.val
  if (current === undefined) return action.type === 'add' ? operand : undefined
  const kind = kindOf(current)
  if (kind !== kindOf(operand)) throw validationError(WRONG_TYPE)
  if (current.N !== undefined) return number(addDecimals(current.N, operand.N ?? '0'))
  const members = combined(action.type, setOf(current) ?? [], setOf(operand) ?? [])
  return members.length > 0 ? ({ [kind]: members } as AttributeValue) : undefined
}

function combined(
  type: 'add' | 'delete',
  set: readonly string[],
  operand: readonly string[],
): readonly string[] {
  return type === 'add' ? [...new Set([...set, ...operand])] : set.filter((one) => !operand.includes(one))
}

function evaluated(operand: Operand, before: Item): AttributeValue {
  if (Array.isArray(operand)) return existing(valueAt(before, operand))
  if (!('type' in operand)) return operand as AttributeValue
  const [first, second] = operand.args
  const b = evaluated(second, before)
  if (operand.type === 'function' && operand.name === 'if_not_exists')
    return valueAt(before, first as Path) ?? b
  const a = evaluated(first, before)
  if (operand.type === 'function') return { L: [...fitting(a.L), ...fitting(b.L)] }
  const combine = operand.type === 'add' ? addDecimals : subtractDecimals
  return number(combine(fitting(a.N), fitting(b.N)))
}

function existing(value: AttributeValue | undefined): AttributeValue {
  if (value === undefined) throw validationError(NO_ATTRIBUTE)
  return value
}

function fitting<T>(operand: T | undefined): T {
  if (operand === undefined) throw validationError(WRONG_TYPE)
  return operand
}

function number(N: string): AttributeValue {
  const problem = valueProblem({ N })
  if (problem !== undefined) throw validationError(problem)
  return { N }
}

/**
 * Puts the value at the path, or removes what is there. A list keeps its places until all actions are done,
 * so that later actions still refer to the right ones; it is returned to be closed up afterwards.
 */
function place(after: Attributes, path: Path, value: AttributeValue | undefined): List | undefined {
  const last = path.at(-1)
  const parent = valueAt(after, path.slice(0, -1))
  if (typeof last === 'number') {
    const list = parent?.L as List | undefined
    if (list === undefined) throw validationError(NO_PATH)
    list[last] = value
    return list
  }
  const map = parent?.M as Attributes | undefined
  if (map === undefined || last === undefined) throw validationError(NO_PATH)
  if (value === undefined) delete map[last]
  else map[last] = value
  return undefined
}
