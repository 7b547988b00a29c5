import type { ReactNode } from 'react'
import { type Paise, rupeesFromPaise } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Money } from '../../../ui/money.tsx'
import type { SlipControl } from './use-slip.ts'

export function SlipSummary({ control: { preview } }: { control: SlipControl }) {
  const t = useText()
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-lg bg-sunken px-3 py-2">
      <Figure name={t('bet.profit')} className="text-gain">
        <Amount paise={preview?.profitPaise} />
      </Figure>
      <Figure name={t('slip.liability')} className="text-loss">
        <Amount paise={preview?.liabilityPaise} />
      </Figure>
      <Figure name={t('slip.exposureAfter')}>
        <Amount paise={preview?.exposurePaise} />
      </Figure>
    </dl>
  )
}

function Figure({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-2xs text-ink-muted">{name}</dt>
      <dd className={className ?? 'text-ink'}>{children}</dd>
    </div>
  )
}

function Amount({ paise }: { paise: Paise | undefined }) {
  if (paise === undefined) return <span className="text-ink-faint">–</span>
  return <Money rupees={rupeesFromPaise(paise)} className="font-semibold text-sm" />
}
