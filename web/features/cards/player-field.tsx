import type { MatchPlayer } from '../../../domain/contract/scorecard.ts'
import { useText } from '../../lib/messages/text.ts'
import { Field, Select } from '../../ui/field.tsx'
import { choicesOf } from './choice.ts'

type PlayerFieldProps = {
  label: string
  players: readonly MatchPlayer[] | undefined
  /** Whether the card has its pair already, so that nothing can be chosen. */
  isTaken: boolean
  value: string
  /** The other player of the pair. */
  other: string
  onChange: (name: string) => void
}

/** A list of the players of both sides who can be on a card. */
export function PlayerField({ label, players, isTaken, value, other, onChange }: PlayerFieldProps) {
  const t = useText()
  const teams = isTaken ? [] : [...choicesOf(players ?? [], other)]
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={isTaken}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value={isTaken ? value : ''}>{isTaken ? value : t('cards.select')}</option>
          {teams.map(([team, choices]) => (
            <optgroup key={team} label={team}>
              {choices.map(({ name, position, card, isDisabled }) => (
                <option key={name} value={name} disabled={isDisabled}>
                  {card === null
                    ? t('cards.option', { position, name })
                    : t('cards.optionTaken', { position, name, card })}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}
