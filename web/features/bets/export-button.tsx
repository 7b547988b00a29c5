import { Download, LoaderCircle } from 'lucide-react'
import type { BetsQuery } from '../../lib/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { useExport } from './use-export.ts'

/** Saves all bets of a query as a file; while it runs it says how far it is, and can be cancelled. */
export function ExportButton({ userId, query }: { userId: string; query: BetsQuery }) {
  const t = useText()
  const { fetchedCount, start, cancel } = useExport(userId, query)
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
            {t('history.exporting', { count: fetchedCount })}
          </>
        )}
      </p>
      {isRunning ? (
        <Button onClick={cancel}>{t('history.cancelExport')}</Button>
      ) : (
        <Button onClick={() => void start()}>
          <Download aria-hidden className="size-4" />
          {t('history.export')}
        </Button>
      )}
    </>
  )
}
