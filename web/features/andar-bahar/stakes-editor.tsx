import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { popup } from '../../ui/popups.ts'
import { defaultStakes, saveStakes, useStakes } from './stakes.ts'

/** The texts of the seven fields, keyed by the default stake of each place. */
type Texts = Readonly<Record<number, string>>

function textsOf(stakes: readonly number[]): Texts {
  return Object.fromEntries(defaultStakes.map((place, index) => [place, String(stakes[index] ?? place)]))
}

/** Edits the player's quick stakes; shown in place of the bet form. */
export function StakesEditor({ onClose }: { onClose: () => void }) {
  const t = useText()
  const stakes = useStakes()
  const [texts, setTexts] = useState(() => textsOf(stakes))
  const save = () => {
    if (saveStakes(defaultStakes.map((place) => Number(texts[place])))) onClose()
    else popup.error(t('andarBahar.stakesInvalid'))
  }
  return (
    <form
      aria-label={t('andarBahar.editStakes')}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        {defaultStakes.map((place, index) => (
          <Input
            key={place}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('andarBahar.quickStake', { number: index + 1 })}
            value={texts[place] ?? ''}
            onChange={({ target }) =>
              setTexts({ ...texts, [place]: target.value.replace(/\D/g, '').slice(0, 8) })
            }
            className="h-10! text-center tabular-nums"
          />
        ))}
        <Button onClick={() => setTexts(textsOf(defaultStakes))}>{t('andarBahar.default')}</Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{t('andarBahar.cancel')}</Button>
        <Button type="submit" tone="primary">
          {t('andarBahar.save')}
        </Button>
      </div>
    </form>
  )
}
