import { useState } from 'react'
import { NetworkError } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { focusAtFirst } from '../../../ui/focus-at-first.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { reasonOf, useTurnOff } from './api.ts'

/** Asks for the password, so that someone who finds a logged-in device can't turn the second factor off. */
export function TurnOff({ onCancel }: { onCancel: () => void }) {
  const t = useText()
  const { email } = useProfile()
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useTurnOff(email)
  const isWrong = reasonOf(error) === 'NotAuthorizedException'
  return (
    <form
      noValidate
      className="grid gap-4 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '' && !isPending) mutate(password)
      }}
    >
      {error !== null && !isWrong && (
        <ErrorState
          message={t(error instanceof NetworkError ? 'errors.network' : 'security.turnOffFailed')}
        />
      )}
      <PasswordField
        label={t('security.oldPassword')}
        name="password"
        autoComplete="current-password"
        ref={focusAtFirst}
        value={password}
        hint={t('security.turnOffIntro')}
        error={isWrong ? t('security.oldPasswordWrong') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" tone="danger" busy={isPending} disabled={password === ''}>
          {t('ui.turnOff')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
