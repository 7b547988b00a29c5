import type { MatkaSession } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'

type SessionFieldProps = {
  session: MatkaSession
  onlyClose: boolean
  onChange: (session: MatkaSession) => void
}

const words = { Open: 'matka.sessionOpen', Close: 'matka.sessionClose' } as const

/** Chooses the panna of a bid; once the open one is known, only the close one. */
export function SessionField({ session, onlyClose, onChange }: SessionFieldProps) {
  const t = useText()
  const offered: readonly MatkaSession[] = onlyClose ? ['Close'] : ['Open', 'Close']
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-ink-muted text-sm">{t('matka.session')}</legend>
      <div className="flex gap-2">
        {offered.map((each) => (
          <label
            key={each}
            className="flex h-12 flex-1 cursor-pointer items-center justify-center gap-2 rounded-lg border border-line-strong bg-control font-semibold text-sm has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="session"
              value={each}
              checked={session === each}
              onChange={() => onChange(each)}
              className="size-4 accent-brand"
            />
            {t(words[each])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
