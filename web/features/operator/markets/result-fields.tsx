import type { ReactNode } from 'react'
import { voidReasonsOf } from '../../../../domain/betting/market-result.ts'
import { isLineKind } from '../../../../domain/contract/markets.ts'
import type { DeskMarket } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Field, Select, TextField } from '../../../ui/field.tsx'
import type { TypedResult } from './result-choice.ts'

type ResultFieldsProps = {
  market: DeskMarket
  choice: TypedResult
  onChoose: (choice: TypedResult) => void
}

/** The fields of a result: one of the market's selections, or a number of runs; or void with a reason. */
export function ResultFields({ market, choice, onChoose }: ResultFieldsProps) {
  const { kind, selections } = market
  const option = (of: NonNullable<TypedResult['of']>, words: string) => (
    <Option key={of} checked={choice.of === of} onChoose={() => onChoose({ ...choice, of })}>
      {words}
    </Option>
  )
  const isRunsWrong = choice.of === 'runs' && choice.runs !== '' && !/^\d{1,4}$/.test(choice.runs.trim())
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-ink-muted text-sm">
          {deskText(isLineKind(kind) ? 'markets.result' : 'markets.winner')}
        </legend>
        {selections.map(({ selectionId, name }) => option(selectionId, name))}
        {isLineKind(kind) && option('runs', deskText('markets.runs'))}
        {option('void', deskText('markets.void'))}
      </fieldset>
      {choice.of === 'runs' && (
        <TextField
          label={deskText('markets.runs')}
          inputMode="numeric"
          autoComplete="off"
          value={choice.runs}
          onChange={(event) => onChoose({ ...choice, runs: event.target.value })}
          maxLength={4}
          hint={deskText('markets.runsHint')}
          error={isRunsWrong ? deskText('markets.runsInvalid') : undefined}
        />
      )}
      {choice.of === 'void' && (
        <Field label={deskText('markets.voidReason')}>
          {(control) => (
            <Select
              {...control}
              value={choice.reason}
              onChange={({ target }) => {
                const reason = voidReasonsOf(kind).find((each) => each === target.value)
                if (reason) onChoose({ ...choice, reason })
              }}
            >
              {voidReasonsOf(kind).map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

type OptionProps = { checked: boolean; onChoose: () => void; children: ReactNode }

function Option({ checked, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-raised px-3 text-sm has-checked:border-brand has-checked:bg-brand-soft">
      <input
        type="radio"
        name="result"
        checked={checked}
        onChange={onChoose}
        className="size-4 accent-brand"
      />
      <span className="font-medium">{children}</span>
    </label>
  )
}
