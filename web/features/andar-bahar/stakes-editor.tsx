import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { popup } from '../../ui/popups.ts'
import { defaultStakes, saveStakes, useStakes } from './stakes.ts'

/** The texts of the seven fields, by the default stake whose place they have. */
type Texts = Readonly<Record<number, string>>

function textsOf(stakes: readonly number[]): Texts {
  return Object.fromEntries(defaultStakes.map((place, index) => [place, String(stakes[index] ?? place)]))
}

/** Fields for the player's own quick stakes, in the place of the form that they are for. */
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
      aria-label={t('bet.editQuickStakes')}
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
            aria-label={t('bet.quickStake', { number: index + 1 })}
            value={texts[place] ?? ''}
            onChange={({ target }) =>
              setTexts({ ...texts, [place]: target.value.replace(/\D/g, '').slice(0, 8) })
            }
            className="h-10! text-center tabular-nums"
          />
        ))}
        <Button onClick={() => setTexts(textsOf(defaultStakes))}>{t('bet.quickStakesDefault')}</Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" tone="primary">
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}
