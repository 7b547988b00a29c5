import { clsx } from 'clsx'
import { type Hundredths, hundredths } from '../../../domain/games/aviator/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { useCrashes } from './api/crashes.ts'
import { multiplierText } from './moment.ts'

/** The crash points of the last rounds, newest first; each links to the page that computes it again. */
export function CrashChips() {
  const t = useText()
  const crashes = useCrashes()
  return (
    <nav aria-label={t('aviator.crashes')} className="min-h-7 min-w-0">
      <ul className="flex h-7 flex-wrap gap-1.5 overflow-hidden">
        {crashes.map(({ roundId, crashMultiplier }) => {
          const multiplier = multiplierText(hundredths(crashMultiplier))
          return (
            <li key={roundId}>
              <Link
                to={`/fair?${new URLSearchParams({ game: 'aviator', round: roundId })}`}
                aria-label={t('aviator.crash', { multiplier })}
                className={clsx(
                  'grid h-7 place-items-center rounded-full px-2.5 font-semibold text-xs tabular-nums hover:brightness-110',
                  chipTone(hundredths(crashMultiplier)),
                )}
              >
                {multiplier}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The colours of a crash point: low, from 2.00 or from 10.00. */
export function chipTone(crash: Hundredths): string {
  if (crash < 200) return 'bg-lgaai text-lgaai-ink'
  return crash < 1000 ? 'bg-gain-soft text-gain' : 'bg-brand-soft text-brand-text'
}
