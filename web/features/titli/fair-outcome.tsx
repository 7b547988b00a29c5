import '../../lib/messages/en/games/titli.ts'
import '../../lib/messages/en/games/fair.ts'
import { clsx } from 'clsx'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { type Picture, pictures, titliOutcome } from '../../../domain/games/titli/rules.ts'
import { translated, useText } from '../../lib/messages/text.ts'

const nameOf = (picture: Picture) => translated(`titli.picture.${picture}`, picture)

/** The twelve pictures by name, in the order of the draw, with the one that was drawn. */
export function FairOutcome({ seeds }: { seeds: Seeds }) {
  const { picture: drawn } = titliOutcome(seeds)
  const t = useText()
  return (
    <div className="grid gap-3">
      <p className="font-bold text-xl first-letter:uppercase">
        {t('fair.picture', { picture: nameOf(drawn) })}
      </p>
      <ol aria-label={t('fair.pictures')} className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 md:grid-cols-6">
        {pictures.map((picture, at) => (
          <li
            key={picture}
            aria-current={picture === drawn || undefined}
            className={clsx(
              'flex items-baseline gap-1.5 rounded-md border px-2 py-2 text-sm',
              picture === drawn
                ? 'border-brand bg-brand font-semibold text-brand-ink'
                : 'border-line bg-surface text-ink-muted',
            )}
          >
            <span className="text-xs tabular-nums">{at}</span>
            <span className="truncate capitalize">{nameOf(picture)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
