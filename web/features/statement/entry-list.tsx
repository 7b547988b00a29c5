import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { useText } from '../../lib/messages/text.ts'
import type { Column } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { Records } from '../../ui/records.tsx'
import { EntryView } from './entry-view.tsx'

/** Entries as a table, or as cards on a phone. */
export function EntryList({ entries }: { entries: readonly StatementEntry[] }) {
  const t = useText()
  return (
    <Records
      caption={t('statement.title')}
      columns={useColumns()}
      rows={entries}
      keyOf={({ sequence }) => sequence}
    />
  )
}

function useColumns(): readonly Column<StatementEntry>[] {
  const t = useText()
  return [
    { name: t('statement.number'), cell: ({ sequence }) => sequence },
    {
      name: t('statement.time'),
      cell: ({ time }) => <DateTime at={time} className="whitespace-nowrap tabular-nums" />,
    },
    { name: t('statement.about'), cell: (entry) => <EntryView entry={entry} /> },
    {
      name: t('cashier.amount'),
      numeric: true,
      cell: ({ amount }) => <Money rupees={amount} signed className="font-semibold" />,
    },
    {
      name: t('results.result'),
      numeric: true,
      cell: ({ result }) => (result === 0 ? null : <Money rupees={result} signed />),
    },
    { name: t('bet.balance'), numeric: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { name: t('bet.exposure'), numeric: true, cell: ({ exposure }) => <Money rupees={exposure} /> },
  ]
}
