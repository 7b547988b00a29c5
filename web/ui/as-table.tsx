import type { ReactNode } from 'react'
import { useText } from '../lib/messages/text.ts'

/** What a chart shows as a table, for those who can't see the chart or want the figures. Closed at first. */
export function AsTable({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded font-medium text-ink-muted text-sm underline hover:text-ink">
        {t('chart.asTable')}
      </summary>
      <div className="mt-3 max-h-96 overflow-y-auto">{children}</div>
    </details>
  )
}
