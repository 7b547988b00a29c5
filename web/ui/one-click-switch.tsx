import { useState } from 'react'
import { useText } from '../lib/messages/text.ts'
import { setOneClick, useOneClick } from '../lib/one-click.ts'
import { parseStake, typedStake } from '../lib/stake.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Input } from './field.tsx'
import { popup } from './popups.ts'

/** The stake and the switch of one-click betting, side by side; the first time it asks for consent. */
export function OneClickSwitch() {
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
    <>
      <StakeInput stakeText={stakeText} />
      <Button size="sm" onClick={turn}>
        {t(isOn ? 'ui.turnOff' : 'ui.turnOn')}
      </Button>
      <OneClickConsent stakeText={stakeText} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** The stake of every click. An invalid amount turns one-click betting off, because a click could place no bet. */
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

type OneClickConsentProps = { stakeText: string; open: boolean; onClose: () => void }

/** Asks for consent the first time that one-click betting is switched on, because then every click on a price is a bet. */
function OneClickConsent({ stakeText, open, onClose }: OneClickConsentProps) {
  const t = useText()
  const agree = () => {
    setOneClick({ isOn: true, isUnderstood: true })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('oneClick.consentTitle')}
      description={t('oneClick.consentText', { stake: stakeText })}
    >
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose} className="h-11">
          {t('ui.cancel')}
        </Button>
        <Button tone="primary" onClick={agree} className="h-11">
          {t('ui.turnOn')}
        </Button>
      </div>
    </Dialog>
  )
}
