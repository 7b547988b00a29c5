import { useEffect, useRef } from 'react'
import type { LineBook } from '../../../../domain/betting/book.ts'
import { type Paise, rupeesFromPaise } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Money } from '../../../ui/money.tsx'
import { reachable } from '../../../ui/table.tsx'
import { runRows, stretchText } from './run-rows.ts'

type RunBookProps = {
  held: LineBook
  /** The book with the bet of the slip; undefined without one. */
  withBet: LineBook | undefined
  runs: number
}

/** The profit or loss at each number of runs, now and with the bet; a long book scrolls to the runs of the line. */
export function RunBook({ held, withBet, runs }: RunBookProps) {
  const t = useText()
  const frame = useRef<HTMLElement>(null)
  const rows = runRows(held, withBet)
  const line = rows.findIndex(({ from }) => from === runs)

  // Not scrollIntoView, which would move the page as well.
  useEffect(() => {
    const [box, row] = [frame.current, frame.current?.querySelectorAll('tbody tr')[line]]
    if (box && row instanceof HTMLElement) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [line])

  return (
    <section
      ref={frame}
      aria-label={t('session.runBook')}
      {...reachable}
      className="relative max-h-32 overflow-y-auto rounded-lg border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{t('session.runBook')}</caption>
        <thead>
          <tr className="sticky top-0 bg-raised text-2xs text-ink-muted">
            <th scope="col" className="px-3 py-1 text-left font-medium">
              {t('session.ifRuns')}
            </th>
            <th scope="col" className="px-3 py-1 text-right font-medium">
              {t('session.now')}
            </th>
            <th scope="col" className="px-3 py-1 text-right font-medium">
              {t('session.withBet')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.from}>
              <th scope="row" className="px-3 py-1 text-left font-semibold">
                {stretchText(row)}
              </th>
              <Profit paise={row.heldPaise} />
              <Profit paise={row.withBetPaise} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Profit({ paise }: { paise: Paise | undefined }) {
  const isNothing = paise === undefined || paise === 0
  return (
    <td className={`px-3 py-1 text-right ${isNothing ? 'text-ink-faint' : 'font-semibold'}`}>
      {paise === undefined ? '–' : <Money rupees={rupeesFromPaise(paise)} signed />}
    </td>
  )
}
