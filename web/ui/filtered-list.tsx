import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type dayRange, type FilterOf, type FilterParts, isNarrowed, useFilter } from '../lib/list-filter.ts'
import { useText } from '../lib/messages/text.ts'
import { allRows, type ListPage, type PagedSource, pagesQuery } from '../lib/paged-source.ts'
import { Button } from './button.tsx'
import { CsvExportButton } from './csv-export-button.tsx'
import { FilterBar, type FilterChoice } from './filter-bar.tsx'
import { PagedList } from './paged-list.tsx'
import { popup } from './popups.ts'
import { EmptyState } from './states.tsx'

/** A filtered page of the server may be short, so the list fetches until it has this many more rows, or all. */
const SHOWN_MIN = 25

const loadingRows = ['h-14', 'h-14', 'h-14']

type FilteredListProps<Row, Parts extends FilterParts> = {
  /** The prefix of the list's text keys. */
  texts: 'history' | 'statement'
  parts: Parts
  choices: readonly FilterChoice[]
  sourceOf: (filter: FilterOf<Parts>) => PagedSource<ListPage<Row>>
  /** The name of the rows in the file's name. */
  csvName: string
  toCsv: (rows: readonly Row[]) => string
  /** The action shown with a list that is empty without a filter. */
  emptyAction?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A player's list, newest first, filtered by the page's URL, with a button to export it as CSV. */
export function FilteredList<Row, Parts extends FilterParts & typeof dayRange>(
  props: FilteredListProps<Row, Parts>,
) {
  const { texts, parts, choices, sourceOf, csvName, toCsv, emptyAction, children } = props
  const t = useText()
  const { filter, narrow, clear } = useFilter(parts)
  const source = sourceOf(filter)
  const list = useInfiniteQuery(pagesQuery(source, SHOWN_MIN))
  return (
    <>
      <FilterBar filter={filter} onChange={narrow} onClear={clear} choices={choices}>
        <CsvExportButton
          name={csvName}
          pages={(signal) => allRows(source, signal)}
          toCsv={toCsv}
          progressText={(count) => t(`${texts}.exporting`, { count })}
          onFailed={() => popup.error(t(`${texts}.failed`))}
        />
      </FilterBar>
      <PagedList
        list={list}
        loading={{ text: t(`${texts}.loading`), skeletons: loadingRows }}
        failed={() => t(`${texts}.failed`)}
        more={t(`${texts}.more`)}
        count={(count, isAll) =>
          count === 1 && isAll
            ? t(`${texts}.countOne`)
            : t(`${texts}.count`, { count: isAll ? count : `${count}+` })
        }
        empty={
          isNarrowed(filter) ? (
            <EmptyState
              icon={SearchX}
              title={t(`${texts}.noneTitle`)}
              text={t(`${texts}.noneText`)}
              action={<Button onClick={clear}>{t('ui.clearFilters')}</Button>}
            />
          ) : (
            <EmptyState
              title={t(`${texts}.emptyTitle`)}
              text={t(`${texts}.emptyText`)}
              action={emptyAction}
            />
          )
        }
      >
        {children}
      </PagedList>
    </>
  )
}
