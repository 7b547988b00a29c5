import type { ReactNode } from 'react'
import { aboveMobile, useMedia } from '../lib/media.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

/** Records as a table on wide screens, and as cards with the same facts on a phone. */
export function Records<Row>(props: DataTableProps<Row>) {
  const isWide = useMedia(aboveMobile)
  return isWide ? <DataTable {...props} cellClassName="break-words" /> : <RecordCards {...props} />
}

function RecordCards<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
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
