import { clsx } from 'clsx'
import { useControlled } from './use-controlled.ts'

type RadioTilesProps<Value extends string | number> = {
  legend: string
  /** Of the group in its page, which tells its radio buttons from those of another group. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  size?: 'md' | 'lg'
}

/** A few values side by side, of which one is chosen: by touch, or with the arrow keys. */
export function RadioTiles<Value extends string | number>({
  legend,
  name,
  options,
  value,
  onChange,
  disabled = false,
  size = 'md',
}: RadioTilesProps<Value>) {
  const choose = useControlled(onChange)
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-ink-muted text-sm">{legend}</legend>
      <div className="flex gap-2">
        {options.map((each) => (
          <label
            key={each.value}
            className={clsx(
              'flex flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-lg border border-line-strong bg-control font-semibold text-sm tabular-nums has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-text has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              size === 'lg' ? 'h-12' : 'h-10',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === each.value}
              onChange={() => choose(each.value)}
              className="size-4 accent-brand"
            />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
