import { useText } from '../../../lib/messages/text.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ExclusionLength, TimeOutLength } from './use-take-break.ts'

const lengthKeys = {
  '24h': 'break.24h',
  '7d': 'break.7d',
  '30d': 'break.30d',
  '6m': 'break.6m',
  '1y': 'break.1y',
  '5y': 'break.5y',
} as const satisfies Record<TimeOutLength | ExclusionLength, string>

export function lengthKey(length: keyof typeof lengthKeys) {
  return lengthKeys[length]
}

type LengthChoiceProps<Length> = {
  lengths: readonly Length[]
  chosen: Length
  onChoose: (length: Length) => void
}

export function LengthChoice<Length extends keyof typeof lengthKeys>(props: LengthChoiceProps<Length>) {
  const { lengths, chosen, onChoose } = props
  const t = useText()
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-medium text-ink-muted text-sm">{t('break.length')}</legend>
      <div className="grid grid-cols-3 gap-2 sm:max-w-sm">
        {lengths.map((length) => (
          <Chip
            key={length}
            selected={length === chosen}
            onClick={() => onChoose(length)}
            className="h-11 min-w-0 px-1!"
          >
            {t(lengthKey(length))}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
