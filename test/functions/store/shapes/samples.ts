import { readdirSync, readFileSync } from 'node:fs'
import { kindOf } from '../../../../functions/store/shapes/kinds.ts'
import { type TableName, tables } from '../../../../functions/tables.ts'

type Item = Readonly<Record<string, unknown>>

/** The items of each shape of a kind, the first shape's first, as they were stored. */
type Samples = Readonly<Record<string, readonly (readonly Item[])[]>>

const folder = new URL('samples/', import.meta.url)

const files = readdirSync(folder).map(
  (name): Samples => JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
)

export const samples: Samples = Object.assign({}, ...files)

/** The table of a kind. */
export function tableOfKind(kind: string): TableName {
  const [table = ''] = kind.split(' ')
  return Object.keys(tables).find((name): name is TableName => name === table) as TableName
}

/** Every sample: its kind, its shape, and whether its key says so. */
export const stored = Object.entries(samples).flatMap(([kind, shapes]) =>
  shapes.flatMap((items, at) =>
    items.map((item) => ({ kind, shape: at + 1, item, byKey: kindOf(tableOfKind(kind), item) })),
  ),
)
