import type { ReactNode } from 'react'
import { aboveMobile, useMedia } from '../lib/media.ts'
import { Cell, HeadCell, Table } from './table.tsx'

/** One column of a record: its name and how it is shown. */
export interface Column<Row> {
  readonly name: string
  readonly numeric?: boolean
  /** Null if a record has no value: a dash in a table, and no line in a card. */
  readonly cell: (row: Row) => ReactNode
}

type RecordsProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** Records as a table on wide screens, and as cards with the same facts on a phone. */
export function Records<Row>(props: RecordsProps<Row>) {
  const isWide = useMedia(aboveMobile)
  return isWide ? <RecordTable {...props} /> : <RecordCards {...props} />
}

function RecordTable<Row>({ caption, columns, rows, keyOf }: RecordsProps<Row>) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map(({ name, numeric = false }) => (
            <HeadCell key={name} numeric={numeric}>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-t">
            {columns.map(({ name, numeric = false, cell }) => (
              <Cell key={name} numeric={numeric} className="break-words">
                {cell(row) ?? '–'}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RecordCards<Row>({ caption, columns, rows, keyOf }: RecordsProps<Row>) {
  return (
    <ul aria-label={caption} className="grid gap-3">
      {rows.map((row) => (
        <li key={keyOf(row)} className="rounded-xl border border-line bg-surface px-4 py-3">
          <dl className="grid gap-1.5 text-sm">
            {columns.map(({ name, cell }) => (
              <Fact key={name} name={name}>
                {cell(row)}
              </Fact>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-muted text-xs">{name}</dt>
      <dd className="min-w-0 break-words text-right tabular-nums">{children}</dd>
    </div>
  )
}
