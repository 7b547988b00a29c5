import type { StatementEntry } from '../../../../domain/contract/statement.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../../ui/table.tsx'
import { Answer, More } from '../shared/answer.tsx'
import { usePlayerLedger } from './api/players.ts'

/** Every entry of a player's ledger, newest first, with the ledger's own references. */
export function PlayerLedger({ playerId }: { playerId: string }) {
  const ledger = usePlayerLedger(playerId)
  return (
    <Answer query={ledger}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries)
        if (entries.length === 0) return <EmptyState title={deskText('players.ledger.none')} />
        return (
          <div className="grid gap-3">
            <EntryTable entries={entries} />
            <More pages={ledger} />
          </div>
        )
      }}
    </Answer>
  )
}

function EntryTable({ entries }: { entries: readonly StatementEntry[] }) {
  return (
    <Table caption={deskText('players.ledger')}>
      <thead>
        <tr>
          <HeadCell numeric>{deskText('players.ledger.number')}</HeadCell>
          <HeadCell>{deskText('players.ledger.time')}</HeadCell>
          <HeadCell>{deskText('players.ledger.what')}</HeadCell>
          <HeadCell numeric>{deskText('players.ledger.amount')}</HeadCell>
          <HeadCell numeric>{deskText('players.ledger.held')}</HeadCell>
          <HeadCell numeric>{deskText('players.ledger.balance')}</HeadCell>
          <HeadCell numeric>{deskText('players.ledger.exposure')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.sequence} entry={entry} />
        ))}
      </tbody>
    </Table>
  )
}

function EntryRow({ entry }: { entry: StatementEntry }) {
  const t = useText()
  return (
    <tr className="border-line border-t first:border-t-0">
      <Cell numeric className="text-ink-faint">
        {entry.sequence}
      </Cell>
      <Cell className="whitespace-nowrap text-xs">
        <time dateTime={entry.time}>{formatDateTime(entry.time)}</time>
      </Cell>
      <Cell className="min-w-52">
        {t(`statement.${entry.kind}`)}
        <span className="block break-all font-mono text-ink-faint text-xs">{entry.reference}</span>
      </Cell>
      <Cell numeric>
        <Money rupees={entry.amount} signed />
      </Cell>
      <Cell numeric className="text-ink-muted">
        {entry.held !== 0 && <Money rupees={entry.held} />}
      </Cell>
      <Cell numeric>
        <Money rupees={entry.balance} />
      </Cell>
      <Cell numeric className="text-ink-muted">
        <Money rupees={entry.exposure} />
      </Cell>
    </tr>
  )
}
