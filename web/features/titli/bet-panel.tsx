import type { ReactNode } from 'react'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { titliAmounts } from '../../../domain/games/titli/rules.ts'
import { useSecondsLeft } from '../../lib/games/use-server-now.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { BetButton } from '../../ui/bet-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { SmallCountdown } from './countdown.tsx'
import type { TitliPhase } from './phase.ts'
import type { Amount } from './selection.ts'

type BetPanelProps = {
  phase: TitliPhase
  /** Whether a bet is being placed, or waits for its picture. */
  isProcessing: boolean
  round: TitliRound
  amount: Amount | null
  onAmount: (amount: Amount | null) => void
  total: number
  returns: number
  onPlace: () => void
  /** Repeats the last bet's choices; undefined if there is nothing to repeat. */
  onRepeat: (() => void) | undefined
  /** The pictures. */
  children: ReactNode
}

/** The form of a bet: pictures, the amount on each, total and return, and the button. */
export function BetPanel(props: BetPanelProps) {
  const { phase, isProcessing, round, total, returns, onPlace, onRepeat, children } = props
  const t = useText()
  return (
    <section className="grid content-start gap-3 rounded-2xl border border-line bg-surface p-3 sm:p-4">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <p role="status" className="font-semibold">
          {isProcessing ? t('ui.processing') : t('titli.select')}
        </p>
        <span className="flex items-center gap-3">
          {onRepeat && (
            <Button size="sm" onClick={onRepeat}>
              {t('titli.repeat')}
            </Button>
          )}
          <SmallCountdown untilMs={phase === 'betting' ? round.bettingEndsAtMs : null} />
        </span>
      </div>
      {children}
      <Amounts {...props} />
      <dl className="grid grid-cols-[1fr_auto] gap-y-0.5 text-ink-muted text-sm">
        <dt>{t('titli.total')}</dt>
        <dd>
          <Money rupees={total} className="font-semibold text-ink" />
        </dd>
        <dt>{t('titli.ifDrawn')}</dt>
        <dd>
          <Money rupees={returns} className="font-semibold text-ink" />
        </dd>
      </dl>
      {total > 0 && returns < total && <p className="text-loss text-xs">{t('titli.costly')}</p>}
      <BetButton
        tone="primary"
        size="lg"
        wide
        disabled={phase !== 'betting' || isProcessing}
        onClick={onPlace}
      >
        {phase === 'waiting' ? <Wait untilMs={round.nextOpensAtMs} /> : t('bet.place')}
      </BetButton>
    </section>
  )
}

function Amounts({ amount, onAmount, isProcessing }: BetPanelProps) {
  const t = useText()
  return (
    <fieldset disabled={isProcessing} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-ink-muted text-sm">{t('titli.amounts')}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {titliAmounts.map((rupees) => (
          <Chip
            key={rupees}
            selected={rupees === amount}
            disabled={isProcessing}
            onClick={() => onAmount(rupees === amount ? null : rupees)}
            className="min-w-0 px-0!"
          >
            ₹{formatWhole(rupees)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function Wait({ untilMs }: { untilMs: number }) {
  return useText()('titli.wait', { seconds: useSecondsLeft(untilMs) })
}
