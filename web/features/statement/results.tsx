import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '../../../domain/contract/call.ts'
import type { getResults } from '../../../domain/contract/statement.ts'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { formatDay } from '../../lib/time.ts'
import { Answer } from '../../ui/answer.tsx'
import { AsTable } from '../../ui/as-table.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type DayResult, resultsQuery } from './api/get-results.ts'
import { totalOf } from './chart.ts'
import { ProfitByKind } from './profit-by-kind.tsx'
import { ResultChart } from './result-chart.tsx'

const spans = [7, 30, 90] as const

export function Results() {
  const t = useText()
  const userId = storedUserId(useStoredUser())
  return (
    <section aria-label={t('results.title')} className="grid gap-4">
      <header className="grid gap-1">
        <h2 className="font-semibold text-lg">{t('results.title')}</h2>
        <p className="text-ink-muted text-sm">{t('results.intro')}</p>
      </header>
      {userId === undefined ? (
        <ErrorState message={t('statement.notLoggedIn')} />
      ) : (
        <OfPlayer userId={userId} />
      )}
    </section>
  )
}

function OfPlayer({ userId }: { userId: string }) {
  const t = useText()
  const [span, setSpan] = useState<number>(30)
  const query = useQuery({
    ...resultsQuery(userId, span),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t('results.span')}</legend>
        {spans.map((days) => (
          <Chip key={days} selected={days === span} onClick={() => setSpan(days)}>
            {t('results.days', { days })}
          </Chip>
        ))}
      </fieldset>
      <Answer
        query={query}
        loading={{ text: t('results.loading'), skeletons: ['h-64'] }}
        failed={() => t('results.failed')}
      >
        {(results) => <Days results={results} />}
      </Answer>
      <ProfitByKind userId={userId} days={span} />
    </>
  )
}

function Days({ results: { days, total } }: { results: ReplyOf<typeof getResults> }) {
  const t = useText()
  const ofSpan = totalOf(days)
  const isEmpty = ofSpan.up + ofSpan.down === 0
  return (
    <div className="grid gap-4 rounded-xl border border-line bg-surface p-4 lg:p-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Total name={t('results.ofSpan', { days: days.length })} rupees={ofSpan.total} />
        <Total name={t('results.ofAllTime')} rupees={total} />
      </dl>
      {isEmpty ? (
        <p className="text-ink-muted text-sm">{t('results.none')}</p>
      ) : (
        <>
          <ResultChart days={days} />
          <AsTable>
            <DayTable days={days} />
          </AsTable>
        </>
      )}
    </div>
  )
}

function Total({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd>
        <Money rupees={rupees} signed className="font-bold text-xl" />
      </dd>
    </div>
  )
}

/** The chart's data as a table, the last day first. */
function DayTable({ days }: { days: readonly DayResult[] }) {
  const t = useText()
  return (
    <DataTable
      caption={t('results.title')}
      columns={[
        { name: t('results.day'), cell: ({ day }) => <time dateTime={day}>{formatDay(day)}</time> },
        { name: t('results.result'), numeric: true, cell: ({ result }) => <Money rupees={result} signed /> },
      ]}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}
