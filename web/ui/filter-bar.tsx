import { clsx } from 'clsx'
import { FilterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DayRange, isNarrowed } from '../lib/list-filter.ts'
import { useText } from '../lib/messages/text.ts'
import { formatFullDay } from '../lib/time.ts'
import { Button } from './button.tsx'
import { Field, Input, Select } from './field.tsx'

/** A part of a filter that is one of a few values. */
export interface FilterChoice {
  /** Its name in the filter. */
  readonly name: string
  readonly label: string
  /** The text of no choice. */
  readonly all: string
  readonly options: readonly (readonly [value: string, words: string])[]
}

type FilterBarProps<Filter> = {
  filter: Filter
  /** Called with the parts that change. */
  onChange: (changed: Partial<Filter>) => void
  onClear: () => void
  choices?: readonly FilterChoice[]
  /** Actions on the filtered rows. */
  children?: ReactNode
}

/** The filter of a list: a control for each choice, a range of days, and a button that clears them all. */
export function FilterBar<Filter extends DayRange>({
  filter,
  onChange,
  onClear,
  choices = [],
  children,
}: FilterBarProps<Filter>) {
  const t = useText()
  const values: Readonly<Record<string, string | undefined>> = { ...filter }
  const change = (name: string, value: string | undefined) => onChange({ [name]: value } as Partial<Filter>)
  return (
    <form
      aria-label={t('ui.filter')}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
    >
      {choices.map(({ name, label, all, options }) => (
        <div key={name} className={choices.length === 1 ? 'max-md:col-span-2' : undefined}>
          <Field label={label}>
            {(control) => (
              <Select
                {...control}
                className={compactControl}
                value={values[name] ?? ''}
                onChange={({ target }) => change(name, target.value || undefined)}
              >
                <option value="">{all}</option>
                {options.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ))}
      <DayField
        label={t('ui.from')}
        value={filter.from}
        max={filter.to}
        onChange={(day) => change('from', day)}
      />
      <DayField
        label={t('ui.to')}
        value={filter.to}
        min={filter.from}
        onChange={(day) => change('to', day)}
      />
      <div className="col-span-2 flex flex-wrap gap-2 md:ml-auto">
        {isNarrowed(filter) && (
          <Button tone="ghost" onClick={onClear}>
            <FilterX aria-hidden className="size-4" />
            {t('ui.clearFilters')}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}

const compactControl = 'h-10! px-2.5! text-sm!'

/** Hides the browser's text of no day. A day of which only a part is typed is invalid, and stays. Forced colours are never transparent. */
const emptyDay = 'peer [&:valid:not(:focus)]:text-transparent'
const anyDay =
  'pointer-events-none absolute inset-y-0 left-2.5 hidden items-center text-sm ' +
  'peer-[:valid:not(:focus)]:flex forced-colors:hidden!'

type DayFieldProps = {
  label: string
  /** 'YYYY-MM-DD', also for `min` and `max`. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/**
 * A day of a filter, chosen with the device's own calendar. The browser writes it in the order of its own language, which
 * need not be the site's: 11/12/2026 can be two days. So the field also shows it with the month's name. While it is empty it
 * shows no order at all, until it has the focus: days are then typed in the browser's order, which its own text shows.
 */
function DayField({ label, value = '', min, max, onChange }: DayFieldProps) {
  const t = useText()
  return (
    <Field label={label} meaning={value ? formatFullDay(value) : undefined}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type="date"
            value={value}
            min={min}
            max={max}
            onChange={({ target }) => onChange(target.value || undefined)}
            className={clsx(compactControl, !value && emptyDay)}
          />
          {!value && (
            <span aria-hidden className={anyDay}>
              {t('ui.anyDay')}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
