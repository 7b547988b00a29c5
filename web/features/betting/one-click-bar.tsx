import { clsx } from 'clsx'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { setOneClick, useOneClick } from '../../lib/one-click.ts'
import { parseStake, typedStake } from '../../lib/stake.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { OneClickConsent } from '../../ui/one-click-consent.tsx'
import { popup } from '../../ui/popups.ts'
import { OneClickProgress } from './one-click-progress.tsx'
import type { SlipControl } from './use-slip.ts'

/** Switches one-click betting, and says beyond doubt that it is on. On a phone an open slip needs the room of the switch. */
export function OneClickBar({ control }: { control: SlipControl | null }) {
  const t = useText()
  const { isOn, isUnderstood, stakeText } = useOneClick()
  const [isAsking, setAsking] = useState(false)

  const turn = () => {
    if (isOn) setOneClick({ isOn: false })
    else if (parseStake(stakeText) === undefined) popup.error(t('refusal.invalidStake'))
    else if (isUnderstood) setOneClick({ isOn: true })
    else setAsking(true)
  }
  return (
    <section
      aria-label={t('oneClick.title')}
      className={clsx(
        'flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4 text-sm',
        isOn ? 'bg-brand font-bold text-brand-ink' : 'text-ink-muted',
        control !== null && !isOn && 'max-lg:hidden',
      )}
    >
      <Zap aria-hidden className={clsx('size-4 shrink-0', isOn && 'fill-current')} />
      {control?.isOneClick ? (
        <OneClickProgress control={control} />
      ) : (
        <>
          <span className="min-w-0 flex-1 leading-4">{t(isOn ? 'oneClick.on' : 'oneClick.title')}</span>
          <StakeInput stakeText={stakeText} />
          <Button size="sm" onClick={turn}>
            {t(isOn ? 'oneClick.turnOff' : 'oneClick.turnOn')}
          </Button>
        </>
      )}
      <OneClickConsent stakeText={stakeText} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

/** The stake of every click. One that is no amount turns one-click betting off: a click would place nothing. */
function StakeInput({ stakeText }: { stakeText: string }) {
  const t = useText()
  const change = (text: string) => {
    const typed = typedStake(text, stakeText)
    setOneClick(parseStake(typed) === undefined ? { stakeText: typed, isOn: false } : { stakeText: typed })
  }
  return (
    <span className="relative w-24">
      <span aria-hidden className="absolute inset-y-0 left-2 grid place-content-center text-ink-muted">
        ₹
      </span>
      <Input
        aria-label={t('oneClick.stake')}
        inputMode="decimal"
        autoComplete="off"
        value={stakeText}
        onChange={(event) => change(event.target.value)}
        className="h-8! pr-2! pl-6! text-sm! tabular-nums"
      />
    </span>
  )
}
