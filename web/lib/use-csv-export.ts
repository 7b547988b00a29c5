import { useEffect, useRef, useState } from 'react'

export interface CsvSource<Row> {
  readonly pages: (signal: AbortSignal) => AsyncIterable<readonly Row[]>
  readonly toCsv: (rows: readonly Row[]) => string
  /** The name of the rows in the file's name: 'bets' is saved as maidan-bets-2026-03-01.csv. */
  readonly name: string
  readonly onFailed: () => void
}

interface CsvExport {
  /** How many rows are fetched so far; undefined while no export runs. */
  readonly fetchedCount: number | undefined
  readonly start: () => Promise<void>
  readonly cancel: () => void
}

/** Fetches every row of a source and saves them as one CSV file, complete or not at all; cancelled on unmount. */
export function useCsvExport<Row>({ pages, toCsv, name, onFailed }: CsvSource<Row>): CsvExport {
  const [fetchedCount, setFetchedCount] = useState<number>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const mine = new AbortController()
    running.current = mine
    setFetchedCount(0)
    try {
      const rows: Row[] = []
      for await (const page of pages(mine.signal)) {
        rows.push(...page)
        setFetchedCount(rows.length)
      }
      save(toCsv(rows), `maidan-${name}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch {
      if (!mine.signal.aborted) onFailed()
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
  // Some browsers read the URL only after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
