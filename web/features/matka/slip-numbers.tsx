import { X } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { Chip } from '../../ui/chip.tsx'
import type { BidSlip } from './bid.ts'

type SlipNumbersProps = { slip: BidSlip; onRemove: (number: string) => void }

/** The numbers of the slip, also those that the search hides; a press removes one. */
export function SlipNumbers({ slip, onRemove }: SlipNumbersProps) {
  const t = useText()
  return (
    <ul aria-label={t('slip.title')} className="flex max-h-20 flex-wrap gap-1.5 overflow-y-auto">
      {slip.map(({ number, points }) => (
        <li key={number}>
          <Chip
            aria-label={t('matka.remove', { number, points })}
            onClick={() => onRemove(number)}
            className="inline-flex items-center gap-1.5"
          >
            <strong className="text-ink">{number}</strong> {formatWhole(Number(points))}
            <X aria-hidden className="size-3.5" />
          </Chip>
        </li>
      ))}
    </ul>
  )
}
