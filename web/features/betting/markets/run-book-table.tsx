import type { LineBook } from '../../../../domain/betting/book.ts'
import { rupeesFromPaise } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Money } from '../../../ui/money.tsx'
import { runRows, stretchText } from './run-rows.ts'

export function RunBookTable({ name, book }: { name: string; book: LineBook }) {
  const t = useText()
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{t('line.bookOf', { line: name })}</caption>
      <thead className="text-ink-muted text-xs">
        <tr>
          <th scope="col" className="py-1 pl-4 text-left font-medium">
            {t('bet.runs')}
          </th>
          <th scope="col" className="py-1 pr-4 text-right font-medium">
            {t('line.profit')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {runRows(book, undefined).map((row) => (
          <tr key={row.from}>
            <th scope="row" className="py-1 pl-4 text-left font-medium">
              {stretchText(row)}
            </th>
            <td className="py-1 pr-4 text-right">
              <Money rupees={rupeesFromPaise(row.heldPaise)} signed className="font-semibold" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
