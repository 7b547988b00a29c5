import type { Storage } from '../storage/storage.ts'
import { type Condition, holds } from './condition.ts'
import { type Action, check, type Json, projected, rules, run } from './dynalite.ts'
import { readStore } from './store.ts'
import type { Item, Path } from './value.ts'

/** Runs a read that dynalite handles completely. */
export function read(storage: Storage, action: Action & keyof typeof rules, input: Json): Promise<Json> {
  return run(action, readStore(storage), check(rules[action], input))
}

interface PageRequest {
  readonly ExclusiveStartKey?: Item
  readonly Select?: string
  readonly _filter?: { readonly expression: Condition }
  readonly _projection?: { readonly paths: readonly Path[] }
}

/** Holds for every item, as none has an attribute without a name. */
const ALWAYS: Condition = { type: 'function', name: 'attribute_not_exists', args: [['']] }

/**
 * Query or Scan: dynalite checks the request and finds the page; filter and projection happen here, where
 * conditions are evaluated as for writes.
 */
export async function readPage(storage: Storage, action: 'Query' | 'Scan', input: Json): Promise<Json> {
  const request = check(rules[action], input)
  const { ExclusiveStartKey, Select, _filter, _projection } = request as PageRequest
  const { Items, ...page } = await run(action, readStore(storage, ExclusiveStartKey), {
    ...request,
    Select: Select === 'COUNT' ? undefined : Select,
    ...(_filter && { _filter: { ..._filter, expression: ALWAYS } }),
    ...(_projection && { _projection: { ..._projection, paths: undefined } }),
  })
  const found = (Items as readonly Item[]).filter((item) => !_filter || holds(_filter.expression, item))
  const shown = _projection ? found.map((item) => projected(item, _projection.paths)) : found
  return { ...page, Count: found.length, ...(Select !== 'COUNT' && { Items: shown }) }
}
