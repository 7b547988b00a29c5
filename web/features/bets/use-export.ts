import { useEffect, useRef, useState } from 'react'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { type BetsQuery, betPages } from '../../lib/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { popup } from '../../ui/popups.ts'
import { betsCsv } from './bets-csv.ts'

interface Export {
  /** How many bets are fetched so far; undefined while nothing is exported. */
  readonly fetchedCount: number | undefined
  readonly start: () => Promise<void>
  readonly cancel: () => void
}

/** Fetches every bet of a query, page after page, and saves them as a CSV file; given up with the screen. */
export function useExport(userId: string, query: BetsQuery): Export {
  const t = useText()
  const [fetchedCount, setFetchedCount] = useState<number>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const mine = new AbortController()
    running.current = mine
    setFetchedCount(0)
    try {
      const bets: BetRecord[] = []
      for await (const page of betPages(userId, query, { signal: mine.signal })) {
        bets.push(...page.bets)
        setFetchedCount(bets.length)
      }
      save(betsCsv(bets), `maidan-bets-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch {
      if (!mine.signal.aborted) popup.error(t('history.failed'))
    } finally {
      setFetchedCount(undefined)
    }
  }
  return { fetchedCount, start, cancel: () => running.current?.abort() }
}

function save(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers have not read it yet when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
