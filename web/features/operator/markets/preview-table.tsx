import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ResultPreview } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { Link } from '../../../lib/router/link.tsx'
import { Money } from '../../../ui/money.tsx'
import { Cell, HeadCell, Table } from '../../../ui/table.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import type { usePreview } from './api/matches.ts'

/** Who wins what by a result, before it is declared. */
export function PreviewTable({ query }: { query: ReturnType<typeof usePreview> }) {
  return (
    <section aria-label={deskText('markets.preview')} aria-busy={query.isFetching} className="grid gap-3">
      <DeskAnswer query={query}>{(preview) => <Preview preview={preview} />}</DeskAnswer>
    </section>
  )
}

function Preview({ preview }: { preview: ResultPreview }) {
  const { positions, paid, taken, net, shortfall, players, open } = preview
  return (
    <>
      {open && (
        <p className="rounded-lg bg-brand-soft px-3 py-2 text-sm">{deskText('markets.previewOpen')}</p>
      )}
      <dl className="grid grid-cols-2 gap-2" aria-live="polite">
        <Total name={deskText('markets.previewPositions')}>{positions}</Total>
        <Total name={deskText('markets.previewNet')}>
          <Money rupees={net} signed />
        </Total>
        <Total name={deskText('markets.previewPaid')}>
          <Money rupees={paid} />
        </Total>
        <Total name={deskText('markets.previewTaken')}>
          <Money rupees={taken} />
        </Total>
      </dl>
      <p role="status" className="rounded-lg bg-loss-soft px-3 py-2 text-sm empty:hidden">
        {shortfall > 0 && deskText('markets.previewShortfall', { amount: formatRupees(shortfall) })}
      </p>
      {positions === 0 && <p className="text-ink-muted text-sm">{deskText('markets.previewNone')}</p>}
      {players.length > 0 && <Players players={players} />}
      {players.length < positions && (
        <p className="text-ink-faint text-xs">
          {deskText('markets.previewMore', { shown: players.length, count: positions })}
        </p>
      )}
    </>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-raised px-3 py-1.5">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function Players({ players }: Pick<ResultPreview, 'players'>) {
  return (
    <div className={clsx(players.length > 6 && 'max-h-72 overflow-y-auto')}>
      <Table caption={deskText('markets.preview')}>
        <thead>
          <tr>
            <HeadCell>{deskText('markets.previewPlayer')}</HeadCell>
            <HeadCell numeric>{deskText('markets.previewBefore')}</HeadCell>
            <HeadCell numeric>{deskText('markets.previewAfter')}</HeadCell>
            <HeadCell numeric>{deskText('markets.previewChange')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {players.map(({ playerId, userName, before, after, change, shortfall }) => (
            <tr key={playerId} className="border-line border-t first:border-t-0">
              <Cell className="max-w-32 truncate">
                <Link
                  to={`/operator/players/${encodeURIComponent(playerId)}`}
                  title={playerId}
                  className="rounded underline-offset-2 hover:underline"
                >
                  {userName}
                </Link>
              </Cell>
              <Cell numeric className="text-ink-muted">
                <Money rupees={before} />
              </Cell>
              <Cell numeric className="text-ink-muted">
                <Money rupees={after} />
              </Cell>
              <Cell numeric className="font-semibold">
                <Money rupees={change} signed />
                {shortfall > 0 && (
                  <span className="block text-loss text-xs">
                    {deskText('markets.previewShort', { amount: formatRupees(shortfall) })}
                  </span>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
