import '../../lib/messages/en/games/fair.ts'
import { clsx } from 'clsx'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { matkaOutcome, shownResult } from '../../../domain/games/matka/draw.ts'
import { useText } from '../../lib/messages/text.ts'

export function FairOutcome({ seeds }: { seeds: Seeds }) {
  const t = useText()
  const { openNumber, jodiDigit, closeNumber } = shownResult(matkaOutcome(seeds))
  const numbers = [
    { name: t('fair.openPanna'), shown: openNumber, isJodi: false },
    { name: t('fair.jodi'), shown: jodiDigit, isJodi: true },
    { name: t('fair.closePanna'), shown: closeNumber, isJodi: false },
  ]
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-6">
        {numbers.map(({ name, shown, isJodi }) => (
          <div key={name} className="grid gap-1">
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd
              className={clsx('font-bold text-3xl tabular-nums tracking-wider', isJodi && 'text-brand-text')}
            >
              {shown}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted text-sm">
        {t('fair.pannaNote')} {t('fair.declaredNote')}
      </p>
    </div>
  )
}
