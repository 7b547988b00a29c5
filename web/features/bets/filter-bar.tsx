import { FilterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { BetStatus, MarketType } from '../../../domain/contract/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { compactControl, DayField } from '../../ui/day-field.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { type Filter, isNarrowed } from './filter.ts'

type FilterBarProps = {
  filter: Filter
  onChange: (filter: Filter) => void
  /** What can be done with the bets that the filter leaves. */
  children: ReactNode
}

/** What the history is narrowed to, each part by a control of its own, and a way to clear them all. */
export function FilterBar({ filter, onChange, children }: FilterBarProps) {
  const t = useText()
  return (
    <form
      aria-label={t('history.filter')}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
    >
      <Field label={t('history.market')}>
        {(control) => (
          <Select
            {...control}
            className={compactControl}
            value={filter.market ?? ''}
            onChange={({ target }) =>
              onChange({ ...filter, market: MarketType.safeParse(target.value).data })
            }
          >
            <option value="">{t('history.allMarkets')}</option>
            {MarketType.options.map((market) => (
              <option key={market} value={market}>
                {t(`history.${market}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('history.status')}>
        {(control) => (
          <Select
            {...control}
            className={compactControl}
            value={filter.status ?? ''}
            onChange={({ target }) => onChange({ ...filter, status: BetStatus.safeParse(target.value).data })}
          >
            <option value="">{t('history.allStatuses')}</option>
            {BetStatus.options.map((status) => (
              <option key={status} value={status}>
                {t(`bet.status.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DayField
        label={t('history.from')}
        value={filter.from}
        max={filter.to}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DayField
        label={t('history.to')}
        value={filter.to}
        min={filter.from}
        onChange={(to) => onChange({ ...filter, to })}
      />
      <div className="col-span-2 flex flex-wrap gap-2 md:ml-auto">
        {isNarrowed(filter) && (
          <Button tone="ghost" onClick={() => onChange({})}>
            <FilterX aria-hidden className="size-4" />
            {t('history.clear')}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
