import type { StatementEntry } from '../../../../domain/contract/statement.ts'
import { entryLines, entryTitle } from '../../../games/entry-words.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useOddsDisplay } from '../../../lib/odds-display.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../../ui/table.tsx'
import { DeskList } from '../shared/answer.tsx'
import { usePlayerLedger } from './api/players.ts'

/** Every entry of a player's ledger, newest first, in the player's words and with the ledger's own references. */
export function PlayerLedger({ playerId }: { playerId: string }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <DeskList
        list={usePlayerLedger(playerId)}
        empty={<EmptyState title={deskText('players.ledger.none')} />}
      >
        {(entries) => <EntryTable entries={entries} />}
      </DeskList>
    </div>
  )
}

/** Columns without room on a phone, which shows their values in the others. */
const wideOnly = 'max-lg:hidden'

function EntryTable({ entries }: { entries: readonly StatementEntry[] }) {
  return (
    <Table caption={deskText('players.ledger')}>
      <thead>
        <tr>
          <HeadCell numeric className={wideOnly}>
            {deskText('players.ledger.number')}
          </HeadCell>
          <HeadCell className={wideOnly}>{deskText('players.ledger.time')}</HeadCell>
          <HeadCell>{deskText('players.ledger.what')}</HeadCell>
          <HeadCell numeric>{deskText('players.ledger.amount')}</HeadCell>
          <HeadCell numeric className={wideOnly}>
            {deskText('players.ledger.held')}
          </HeadCell>
          <HeadCell numeric>{deskText('players.ledger.balance')}</HeadCell>
          <HeadCell numeric className={wideOnly}>
            {deskText('players.ledger.exposure')}
          </HeadCell>
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
  const display = useOddsDisplay()
  const { sequence, time, reference, amount, held, balance, exposure } = entry
  const at = <DateTime at={time} />
  return (
    <tr className="border-line border-t align-top first:border-t-0">
      <Cell numeric className={`text-ink-faint ${wideOnly}`}>
        {sequence}
      </Cell>
      <Cell className={`whitespace-nowrap text-xs ${wideOnly}`}>{at}</Cell>
      <Cell className="lg:min-w-52">
        {entryTitle(entry, t)}
        {entryLines(entry.about, display, t).map((line) => (
          <span key={line} className="block text-ink-muted text-xs">
            {line}
          </span>
        ))}
        <span className="block break-all font-mono text-ink-faint text-xs">{reference}</span>
        <span className="block text-ink-faint text-xs lg:hidden">{at}</span>
      </Cell>
      <Cell numeric>
        <Money rupees={amount} signed />
        {held !== 0 && (
          <span className="block text-ink-muted text-xs lg:hidden">
            {deskText('players.ledger.held')} <Money rupees={held} />
          </span>
        )}
      </Cell>
      <Cell numeric className={`text-ink-muted ${wideOnly}`}>
        {held !== 0 && <Money rupees={held} />}
      </Cell>
      <Cell numeric>
        <Money rupees={balance} />
      </Cell>
      <Cell numeric className={`text-ink-muted ${wideOnly}`}>
        <Money rupees={exposure} />
      </Cell>
    </tr>
  )
}
