import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { NoAnswer } from '../../../ui/answer.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusAtFirst } from '../../../ui/focus-at-first.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../section.tsx'
import { useNewSecret, useTwoFactor } from './api.ts'
import { TurnOff } from './turn-off.tsx'
import { TurnOn } from './turn-on.tsx'

export function TwoFactor() {
  const t = useText()
  const query = useTwoFactor()
  const isOn = query.data
  const title = useRef<HTMLHeadingElement>(null)
  const known = useRef(isOn)
  useEffect(() => {
    // The form that changed it is removed, and with it the focus.
    if (known.current !== undefined && known.current !== isOn) title.current?.focus()
    known.current = isOn
  }, [isOn])
  return (
    <Section
      titleRef={title}
      title={t('login.codeTitle')}
      text={t('security.twoFactorIntro')}
      badge={
        isOn !== undefined && (
          <Badge tone={isOn ? 'gain' : 'neutral'}>
            {t(isOn ? 'security.twoFactorOn' : 'security.twoFactorOff')}
          </Badge>
        )
      }
    >
      {isOn === undefined && (
        <NoAnswer
          query={query}
          loading={{ text: t('security.twoFactorLoading'), skeletons: [] }}
          failed={() => t('security.twoFactorFailed')}
        />
      )}
      {isOn === true && <WayOff />}
      {isOn === false && <WayOn />}
    </Section>
  )
}

/** Turns it off: begins with a press, and can be cancelled. */
function WayOff() {
  const t = useText()
  const [step, setStep] = useState<'on' | 'leaving' | 'stayed'>('on')
  if (step === 'leaving') return <TurnOff onCancel={() => setStep('stayed')} />
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted text-sm">{t('security.keepPhone')}</p>
      <Button
        className="justify-self-start"
        ref={step === 'stayed' ? focusAtFirst : null}
        onClick={() => setStep('leaving')}
      >
        {t('ui.turnOff')}
      </Button>
    </div>
  )
}

/** Turns it on, with a new secret for each try. */
function WayOn() {
  const t = useText()
  const { mutate, data: secret, isPending, isError, reset } = useNewSecret()
  const [wasLeft, setWasLeft] = useState(false)
  const leave = () => {
    setWasLeft(true)
    reset()
  }
  if (secret !== undefined) return <TurnOn secret={secret} onCancel={leave} />
  return (
    <div className="grid gap-3">
      {isError && <ErrorState message={t('security.turnOnFailed')} />}
      <Button
        tone="primary"
        className="justify-self-start"
        ref={wasLeft ? focusAtFirst : null}
        busy={isPending}
        onClick={() => mutate()}
      >
        {t('ui.turnOn')}
      </Button>
    </div>
  )
}
