import { ChevronDown } from 'lucide-react'
import type { LogRecord, LogSubject } from '../../../../domain/contract/operator/log.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatMoment } from '../../../lib/time.ts'
import { DeskLink } from '../shared/desk-link.tsx'
import { recordedName } from './recorded-name.ts'

type RecordRowProps = {
  record: LogRecord
  /** The name and page of its subject. */
  about: LogSubject | undefined
}

/** An action: who did what to whom and when; expanded, a link to its subject, and all its details with the hashes. */
export function RecordRow({ record, about }: RecordRowProps) {
  const { sequence, atMs, operatorId, operatorName, action, subject, details, hash, previousHash } = record
  const at = new Date(atMs).toISOString()
  const name = about?.name ?? recordedName(record)
  return (
    <li data-record={sequence} className="border-line border-t text-sm first:border-t-0">
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-3 py-2.5 hover:bg-hover/50 focus-visible:-outline-offset-2 lg:grid-cols-[4rem_12rem_minmax(0,1fr)_12rem_auto]">
          <span className="text-ink-faint text-xs tabular-nums max-lg:order-4">{sequence}</span>
          <span className="font-medium">{action}</span>
          <span title={subject} className="truncate text-ink-muted text-xs max-lg:order-3">
            {name ?? subject}
          </span>
          <span className="text-ink-muted text-xs max-lg:order-5 max-lg:col-span-2">
            {deskText('log.by', { name: operatorName })} · <time dateTime={at}>{formatMoment(at)}</time>
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 text-ink-faint transition-transform group-open:rotate-180 max-lg:order-2"
          />
        </summary>
        <div className="grid gap-3 border-line border-t bg-sunken/50 px-3 py-3">
          {name !== undefined && <Subject {...{ name, subject, about }} />}
          <Value value={details} />
          <dl className="grid gap-1 font-mono text-ink-faint text-xs">
            <Fact name={deskText('log.operatorId')}>{operatorId}</Fact>
            <Fact name={deskText('log.hash')}>{hash}</Fact>
            <Fact name={deskText('log.previousHash')}>{previousHash}</Fact>
          </dl>
        </div>
      </details>
    </li>
  )
}

type SubjectProps = { name: string; subject: string; about: LogSubject | undefined }

/** The name of what a record is about, linked where it has a page, with its id. */
function Subject({ name, subject, about }: SubjectProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {about ? (
        <DeskLink to={`${about.page}/${encodeURIComponent(about.id)}`}>{name}</DeskLink>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="break-all font-mono text-ink-faint text-xs">{subject}</span>
    </p>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="font-sans">{name}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  )
}

/** JSON as lines of names and values; nested objects are indented. */
function Value({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return <span className="break-words">{plain(value)}</span>
  const members = Object.entries(value)
  if (members.length === 0) return <span>{deskText('log.none')}</span>
  return (
    <dl className="grid gap-1">
      {members.map(([name, member]) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="min-w-0">
            <Value value={member} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function plain(value: unknown): string {
  if (value === null) return deskText('log.none')
  if (typeof value === 'boolean') return deskText(value ? 'log.yes' : 'log.no')
  return String(value)
}
