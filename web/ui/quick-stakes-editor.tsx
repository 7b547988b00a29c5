import { type KeyboardEvent, useState } from 'react'
import { useText } from '../lib/messages/text.ts'
import { defaultQuickStakes, saveQuickStakes } from '../lib/quick-stakes.ts'
import { Button } from './button.tsx'
import { Input } from './field.tsx'
import { popup } from './popups.ts'

type QuickStakesEditorProps = { stakes: readonly number[]; onClose: () => void }

/** The texts of the six fields, by the default stake whose place they have. */
type Texts = Readonly<Record<number, string>>

function textsOf(stakes: readonly number[]): Texts {
  return Object.fromEntries(defaultQuickStakes.map((place, index) => [place, String(stakes[index] ?? place)]))
}

/** Six fields for the player's own quick stakes. It stands inside the slip's form, so Enter saves and submits nothing. */
export function QuickStakesEditor({ stakes, onClose }: QuickStakesEditorProps) {
  const t = useText()
  const [texts, setTexts] = useState(() => textsOf(stakes))

  const save = () => {
    if (saveQuickStakes(defaultQuickStakes.map((place) => Number(texts[place])))) onClose()
    else popup.error(t('slip.quickStakesInvalid'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="grid min-w-0 gap-2 rounded-lg bg-sunken p-2">
      <legend className="sr-only">{t('bet.editQuickStakes')}</legend>
      <div className="grid grid-cols-6 gap-1">
        {defaultQuickStakes.map((place, index) => (
          <Input
            key={place}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('bet.quickStake', { number: index + 1 })}
            value={texts[place] ?? ''}
            onChange={({ target }) =>
              setTexts({ ...texts, [place]: target.value.replace(/\D/g, '').slice(0, 7) })
            }
            className="h-9! px-1! text-center text-sm! tabular-nums"
          />
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button
          size="sm"
          tone="ghost"
          onClick={() => setTexts(textsOf(defaultQuickStakes))}
          className="mr-auto px-2!"
        >
          {t('bet.quickStakesDefault')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" tone="primary" onClick={save}>
          {t('ui.save')}
        </Button>
      </div>
    </fieldset>
  )
}
