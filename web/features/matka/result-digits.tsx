import { clsx } from 'clsx'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { useText } from '../../lib/messages/text.ts'

type Result = Pick<MatkaMarketState, 'openNumber' | 'jodiDigit' | 'closeNumber'>

/** A draw's three numbers, the jodi between its pannas as on every chart; a star for an unknown digit. */
export function ResultDigits({ result }: { result: Result }) {
  const t = useText()
  const { openNumber, jodiDigit, closeNumber } = result
  return (
    <dl className="grid grid-cols-[1fr_auto_1fr] items-stretch gap-2 text-center">
      <Digits label={t('matka.openNumber')} digits={openNumber} />
      <Digits label={t('matka.jodiDigit')} digits={jodiDigit} isJodi />
      <Digits label={t('matka.closeNumber')} digits={closeNumber} />
    </dl>
  )
}

function Digits({ label, digits, isJodi = false }: { label: string; digits: string; isJodi?: boolean }) {
  const isKnown = !digits.includes('*')
  return (
    <div
      className={clsx(
        'grid content-center gap-0.5 rounded-xl px-3 py-2',
        isJodi ? 'bg-brand-soft' : 'bg-sunken',
      )}
    >
      <dt className="whitespace-nowrap text-2xs text-ink-muted">{label}</dt>
      <dd
        className={clsx(
          'font-bold text-xl tabular-nums tracking-[0.12em]',
          !isKnown && 'text-ink-muted',
          isKnown && (isJodi ? 'text-brand-text' : 'text-ink'),
        )}
      >
        {digits}
      </dd>
    </div>
  )
}

/** A draw's numbers in one line: '128-16-367'. */
export function resultLine({ openNumber, jodiDigit, closeNumber }: Result): string {
  return `${openNumber}-${jodiDigit}-${closeNumber}`
}
