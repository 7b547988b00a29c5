import { useState } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../section.tsx'
import { useSignOutEverywhere } from './api.ts'

export function SignOutEverywhere() {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isError, isPending } = useSignOutEverywhere()
  return (
    <Section title={t('security.sessions')} text={t('security.sessionsIntro')}>
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('security.signOutAll')}
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking} title={t('security.signOutAllConfirm')}>
        <div className="grid gap-4">
          {isError && <ErrorState message={t('security.signOutAllFailed')} />}
          <div className="flex flex-wrap gap-3">
            <Button tone="danger" busy={isPending} onClick={() => mutate()}>
              {t('security.signOutAllYes')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('ui.cancel')}</Button>
          </div>
        </div>
      </Dialog>
    </Section>
  )
}
