import { clsx } from 'clsx'
import { useState } from 'react'
import { useText } from '../lib/messages/text.ts'

type Move = 'up' | 'down'

type PriceCellProps = {
  /** The side the price is on: lgaai (back, blue) or khaai (lay, pink). */
  side: 'lgaai' | 'khaai'
  /** The price as a number, to see which way it moves; null where none is offered. */
  price: number | null
  /** The price as shown, for example '1.85' or '85'; defaults to two decimals. */
  text?: string
  /** The amount on offer under the price, already abbreviated. */
  size?: string | undefined
  /** What the press does, for example 'Lgaai Australia'; the price is added to it. */
  label: string
  suspended?: boolean
  selected?: boolean
  onSelect: () => void
}

/** The direction of the last change of `price`, and how many changes there were (a new key restarts the flash). */
function usePriceMove(price: number | null): { move: Move | undefined; count: number } {
  const [seen, setSeen] = useState<{ price: number | null; move: Move | undefined; count: number }>({
    price,
    move: undefined,
    count: 0,
  })
  if (seen.price === price) return seen
  const move =
    seen.price === null || price === null
      ? undefined
      : price > seen.price
        ? ('up' as const)
        : ('down' as const)
  const next = { price, move, count: seen.count + 1 }
  setSeen(next)
  return next
}

const tones = {
  lgaai: { rest: 'bg-lgaai text-lgaai-ink hover:bg-lgaai-hover', on: 'bg-lgaai-solid text-lgaai-solid-ink' },
  khaai: { rest: 'bg-khaai text-khaai-ink hover:bg-khaai-hover', on: 'bg-khaai-solid text-khaai-solid-ink' },
}

/** A price that can be pressed. It flashes green or red when it moves, and takes no press while suspended or absent. */
export function PriceCell(props: PriceCellProps) {
  const { side, price, size, label, suspended = false, selected = false, onSelect } = props
  const t = useText()
  const { move, count } = usePriceMove(price)
  const disabled = suspended || price === null
  const shown = price === null ? '–' : (props.text ?? price.toFixed(2))
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={selected}
      aria-label={t(suspended ? 'ui.priceSuspended' : 'ui.price', { label, price: shown })}
      data-side={side}
      data-move={move}
      onClick={onSelect}
      className={clsx(
        'relative grid h-12 min-w-16 place-content-center rounded-lg text-center transition-colors active:scale-[0.98]',
        disabled ? 'cursor-not-allowed bg-raised text-ink-faint' : tones[side][selected ? 'on' : 'rest'],
      )}
    >
      {!disabled && move !== undefined && (
        <span
          key={count}
          aria-hidden
          className={clsx(
            'pointer-events-none absolute inset-0 rounded-lg motion-reduce:hidden',
            move === 'up' ? 'animate-flash-up' : 'animate-flash-down',
          )}
        />
      )}
      <span className="relative font-bold text-base tabular-nums leading-5">{shown}</span>
      {size !== undefined && <span className="relative text-2xs tabular-nums opacity-80">{size}</span>}
    </button>
  )
}
