import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../lib/messages/text.ts'
import type { QuickStakes } from '../lib/quick-stakes.ts'
import { Button } from './button.tsx'
import { Input } from './field.tsx'
import { popup } from './popups.ts'

type QuickStakesEditorProps = {
  of: QuickStakes
  /** What is said of stakes that can't be kept. */
  invalid: string
  /** Two columns of large fields, or all fields in one row. */
  isWide?: boolean
  onClose: () => void
}

/** Fields for the player's own quick stakes. It may stand inside a form: Enter saves the stakes and submits nothing. */
export function QuickStakesEditor({ of, invalid, isWide = false, onClose }: QuickStakesEditorProps) {
  const t = useText()
  const { defaults, save } = of
  const stakes = of.use()
  const textsOf = (amounts: readonly number[]) => defaults.map((place, at) => String(amounts[at] ?? place))
  const [texts, setTexts] = useState(() => textsOf(stakes))

  const keep = () => {
    if (save(texts.map(Number))) onClose()
    else popup.error(invalid)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) keep()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="grid min-w-0 gap-2 rounded-lg bg-sunken p-2">
      <legend className="sr-only">{t('bet.editQuickStakes')}</legend>
      <div className={clsx('grid', isWide ? 'grid-cols-2 gap-2' : 'grid-cols-6 gap-1')}>
        {defaults.map((place, index) => (
          <Input
            key={place}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('bet.quickStake', { number: index + 1 })}
            value={texts[index] ?? ''}
            onChange={({ target }) =>
              setTexts(texts.with(index, target.value.replace(/\D/g, '').slice(0, isWide ? 8 : 7)))
            }
            className={clsx('text-center tabular-nums', isWide ? 'h-10!' : 'h-9! px-1! text-sm!')}
          />
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button size="sm" tone="ghost" onClick={() => setTexts(textsOf(defaults))} className="mr-auto px-2!">
          {t('bet.quickStakesDefault')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" tone="primary" onClick={keep}>
          {t('ui.save')}
        </Button>
      </div>
    </fieldset>
  )
}
