import { Download, LoaderCircle } from 'lucide-react'
import { useText } from '../lib/messages/text.ts'
import { type CsvSource, useCsvExport } from '../lib/use-csv-export.ts'
import { Button } from './button.tsx'

type CsvExportButtonProps<Row> = CsvSource<Row> & {
  progressText: (fetchedCount: number) => string
}

/** Saves all rows of a source as a file; while it runs it shows its progress, and can be cancelled. */
export function CsvExportButton<Row>({ progressText, ...source }: CsvExportButtonProps<Row>) {
  const t = useText()
  const { fetchedCount, start, cancel } = useCsvExport(source)
  const isRunning = fetchedCount !== undefined
  return (
    <>
      <p
        role="status"
        className={isRunning ? 'flex h-10 items-center gap-2 text-ink-muted text-sm' : 'sr-only'}
      >
        {isRunning && (
          <>
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            {progressText(fetchedCount)}
          </>
        )}
      </p>
      {isRunning ? (
        <Button onClick={cancel}>{t('ui.cancel')}</Button>
      ) : (
        <Button onClick={() => void start()}>
          <Download aria-hidden className="size-4" />
          {t('ui.exportCsv')}
        </Button>
      )}
    </>
  )
}
