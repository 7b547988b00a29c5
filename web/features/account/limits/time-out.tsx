import { useState } from 'react'
import { useBreak } from '../../../lib/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../section.tsx'
import { LengthChoice, lengthKey } from './length-choice.tsx'
import { type TimeOutLength, useTimeOut } from './use-take-break.ts'

const lengths = ['24h', '7d', '30d'] as const satisfies readonly TimeOutLength[]

/** A time-out of days. The player confirms it, because nobody can end it early. */
export function TimeOut() {
  const t = useText()
  const { userId } = useProfile()
  const [length, setLength] = useState<TimeOutLength>('24h')
  const [isAsking, setAsking] = useState(false)
  const timeOut = useTimeOut(userId)
  const close = () => setAsking(false)
  const isOnBreak = useBreak() !== undefined
  return (
    <Section title={t('break.timeOutTitle')} text={t('break.timeOutText')}>
      <LengthChoice lengths={lengths} chosen={length} onChoose={setLength} />
      {isOnBreak && <p className="text-ink-muted text-sm">{t('break.longer')}</p>}
      <Button onClick={() => setAsking(true)} className="h-11 justify-self-start">
        {t('break.timeOut')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={close}
        title={t('break.timeOutAsk', { length: t(lengthKey(length)) })}
        description={t('break.timeOutConfirm')}
      >
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={close} className="h-11">
            {t('ui.cancel')}
          </Button>
          <Button
            tone="primary"
            busy={timeOut.isPending}
            onClick={() => timeOut.take(length, close)}
            className="h-11"
          >
            {t('break.timeOut')}
          </Button>
        </div>
      </Dialog>
    </Section>
  )
}
