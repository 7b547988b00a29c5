import { clsx } from 'clsx'
import { coloursOf } from '../../../domain/games/color-prediction/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { groundOf } from './colours.ts'

const sizes = { sm: 'size-8 text-sm', lg: 'size-16 text-3xl' } as const

/** A drawn number on its colours; its label names them for screen readers. */
export function NumberBall({ number, size = 'sm' }: { number: number; size?: keyof typeof sizes }) {
  const t = useText()
  const colours = coloursOf(number).map((colour) => t(`color.on.${colour}`))
  return (
    <span
      role="img"
      aria-label={t('color.ball', { number, colours: colours.join(' + ') })}
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-bold text-on-solid tabular-nums',
        sizes[size],
      )}
      style={{ background: groundOf(coloursOf(number)) }}
    >
      {number}
    </span>
  )
}
