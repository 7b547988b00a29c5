import '../../lib/messages/en/games/fair.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { aviatorOutcome, CRASH_MAX } from '../../../domain/games/aviator/rules.ts'
import { useText } from '../../lib/messages/text.ts'

export function FairOutcome({ seeds }: { seeds: Seeds }) {
  const { crash } = aviatorOutcome(seeds)
  const t = useText()
  return (
    <div className="grid gap-1">
      <p className="text-ink-muted text-sm">{t('fair.crash')}</p>
      <p className="font-bold text-3xl tabular-nums">{crash.toFixed(2)}×</p>
      {crash * 100 === CRASH_MAX && <p className="text-ink-muted text-sm">{t('fair.crashTop')}</p>}
    </div>
  )
}
