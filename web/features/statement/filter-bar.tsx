import { FilterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { compactControl, DayField } from '../../ui/day-field.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { EntryGroup, type Filter, isNarrowed } from './filter.ts'

type FilterBarProps = {
  filter: Filter
  onChange: (filter: Filter) => void
  /** What can be done with the entries that the filter leaves. */
  children: ReactNode
}

/** What the statement is narrowed to, each part by a control of its own, and a way to clear them all. */
export function FilterBar({ filter, onChange, children }: FilterBarProps) {
  const t = useText()
  return (
    <form
      aria-label={t('statement.filter')}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
    >
      <div className="max-md:col-span-2">
        <Field label={t('statement.kind')}>
          {(control) => (
            <Select
              {...control}
              className={compactControl}
              value={filter.group ?? ''}
              onChange={({ target }) =>
                onChange({ ...filter, group: EntryGroup.safeParse(target.value).data })
              }
            >
              <option value="">{t('statement.allKinds')}</option>
              {EntryGroup.options.map((group) => (
                <option key={group} value={group}>
                  {t(`statement.${group}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <DayField
        label={t('statement.from')}
        value={filter.from}
        max={filter.to}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DayField
        label={t('statement.to')}
        value={filter.to}
        min={filter.from}
        onChange={(to) => onChange({ ...filter, to })}
      />
      <div className="col-span-2 flex flex-wrap gap-2 md:ml-auto">
        {isNarrowed(filter) && (
          <Button tone="ghost" onClick={() => onChange({})}>
            <FilterX aria-hidden className="size-4" />
            {t('statement.clear')}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
