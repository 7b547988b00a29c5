import { CircleCheck, ScrollText, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { LogRecord } from '../../../../domain/contract/operator/log.ts'
import { useFilter } from '../../../lib/list-filter.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { DeskList } from '../shared/answer.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { logFilterParts, useLog } from './api.ts'
import { checkRecords } from './check-records.ts'
import { LogFilterForm } from './log-filter.tsx'
import { RecordRow } from './record-row.tsx'

/** Operators' actions, newest first, filtered by the URL's parameters. */
export function LogPage() {
  const { filter, narrow } = useFilter(logFilterParts)
  const log = useLog(filter)
  const head = log.data?.pages[0]?.head
  const subjects = new Map(
    log.data?.pages.flatMap((page) => page.subjects.map((each) => [each.subject, each] as const)),
  )
  return (
    <DeskSection title={deskText('desk.page.log')}>
      <LogFilterForm key={`${filter.action} ${filter.subject}`} filter={filter} onChange={narrow} />
      <DeskList
        list={log}
        empty={
          <EmptyState icon={ScrollText} title={deskText('log.empty')} text={deskText('log.emptyText')} />
        }
      >
        {(records) => (
          <>
            <Checked records={records} />
            <ul className="overflow-hidden rounded-xl border border-line bg-surface">
              {records.map((record) => (
                <RecordRow key={record.sequence} record={record} about={subjects.get(record.subject)} />
              ))}
            </ul>
          </>
        )}
      </DeskList>
      {head && <Head {...head} />}
    </DeskSection>
  )
}

/** The result of this browser's check of the records on the page. */
function Checked({ records }: { records: readonly LogRecord[] }) {
  const found = useMemo(() => checkRecords(records), [records])
  const isSound = found.kind === 'sound'
  const Icon = isSound ? CircleCheck : TriangleAlert
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isSound ? 'text-gain' : 'text-loss'}`} />
      <span>
        {isSound
          ? deskText(found.follow ? 'log.sound' : 'log.soundSome', { count: found.count })
          : deskText('log.broken', { sequence: found.sequence })}{' '}
        <span className="text-ink-muted">{deskText('log.limits')}</span>
      </span>
    </p>
  )
}

function Head({ sequence, hash }: { sequence: number; hash: string }) {
  return (
    <section className="grid gap-2 rounded-xl border border-line bg-surface p-3 text-sm">
      <h2 className="font-semibold">{deskText('log.headTitle')}</h2>
      <p className="flex items-center gap-2">
        <span className="tabular-nums">{deskText('log.number', { sequence })}</span>
        <code className="min-w-0 break-all font-mono text-xs">{hash}</code>
        <CopyButton value={`${sequence} ${hash}`} what={deskText('log.hash')} />
      </p>
      <p className="max-w-[46rem] text-ink-muted">{deskText('log.headText')}</p>
    </section>
  )
}
