import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Cell, HeadCell, Table } from './table.tsx'

/** One column of a table: its name and what it shows of a row. */
export interface Column<Row> {
  readonly name: string
  readonly numeric?: boolean
  /** Null if a row has no value: a dash. */
  readonly cell: (row: Row) => ReactNode
  readonly className?: string
  readonly headClassName?: string
}

export type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** For all cells, as in a narrow place. */
  cellClassName?: string
  rowProps?: (row: Row) => ComponentProps<'tr'> & { readonly [name: `data-${string}`]: unknown }
}

/** A table with a row for each record, by its columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, cellClassName, rowProps } = props
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {columns.map(({ name, numeric = false, headClassName }) => (
            <HeadCell key={name} numeric={numeric} className={clsx(cellClassName, headClassName)}>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-t" {...rowProps?.(row)}>
            {columns.map(({ name, numeric = false, cell, className }) => (
              <Cell key={name} numeric={numeric} className={clsx(cellClassName, className)}>
                {cell(row) ?? '–'}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
