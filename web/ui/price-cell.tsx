import { clsx } from 'clsx'
import { useIsStale } from '../lib/realtime/hooks.ts'
import { usePriceMove } from './price-move.ts'

type PriceCellProps = {
  /** The side the price is on: lgaai (back, blue) or khaai (lay, pink). */
  side: 'lgaai' | 'khaai'
  /** The price as a number, to compare it with the last one; null without an offer. */
  price: number | null
  /** The price as shown, for example '1.85' or '85'; defaults to two decimals. */
  text?: string
  /** The small text under the price: the amount on offer, or the odds of a line. */
  size?: string | undefined
  /** What screen readers say between the price and the text under it: 'at' in '46 at 110'. */
  joint?: string
  /** What the press does, for example 'Lgaai Australia'; the price is added to it. */
  label: string
  suspended?: boolean
  selected?: boolean
  onSelect: () => void
}

const tones = {
  lgaai: { rest: 'bg-lgaai text-lgaai-ink hover:bg-lgaai-hover', on: 'bg-lgaai-solid text-lgaai-solid-ink' },
  khaai: { rest: 'bg-khaai text-khaai-ink hover:bg-khaai-hover', on: 'bg-khaai-solid text-khaai-solid-ink' },
}

/** A price to press. It flashes green or red when it moves, and is grey and disabled while suspended, stale or without an offer. */
export function PriceCell(props: PriceCellProps) {
  const { side, price, size, joint, label, suspended = false, selected = false, onSelect } = props
  const move = usePriceMove(price)
  const disabled = useIsStale() || suspended || price === null
  const shown = price === null ? '–' : (props.text ?? price.toFixed(2))
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={selected}
      data-side={side}
      data-move={move.direction}
      data-flash={disabled ? undefined : move.flash}
      onClick={onSelect}
      className={clsx(
        'relative grid h-12 min-w-16 place-content-center rounded-lg text-center transition-colors active:scale-[0.98]',
        disabled ? 'cursor-not-allowed bg-raised text-ink-faint' : tones[side][selected ? 'on' : 'rest'],
      )}
    >
      <span className="sr-only">{label} </span>
      <span className="font-bold text-base tabular-nums leading-5">{shown}</span>
      {size !== undefined && (
        <>
          <span className="sr-only"> {joint} </span>
          <span className="text-2xs tabular-nums opacity-80">{size}</span>
        </>
      )}
    </button>
  )
}
