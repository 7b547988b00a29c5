import { useState } from 'react'
import { PASSWORD_LENGTHS_MIN } from '../../../../domain/contract/fields.ts'
import { useConfig } from '../../../lib/config.ts'
import { NetworkError } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../section.tsx'
import { CommonPassword, DevicesStayed, reasonOf, useChangePassword } from './api.ts'

/** Changes the password, given the current one, and leads to the login page. */
export function ChangePassword() {
  const t = useText()
  const { mode } = useConfig()
  const { email } = useProfile()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const { mutate, error, isPending, reset } = useChangePassword()
  const problem = useProblem(error)
  const lengthMin = PASSWORD_LENGTHS_MIN[mode]
  const isSame = from !== '' && from === to
  const canSubmit = from !== '' && to.length >= lengthMin && !isSame
  return (
    <Section title={t('auth.password')} text={t('security.passwordIntro')}>
      <form
        noValidate
        className="grid gap-4 sm:max-w-sm"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSubmit && !isPending) mutate({ from, to })
        }}
      >
        {/* For password managers, which store a password with its user name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('security.oldPassword')}
          name="password"
          autoComplete="current-password"
          value={from}
          error={problem?.at === 'old' ? problem.words : undefined}
          onChange={(event) => {
            reset()
            setFrom(event.target.value)
          }}
        />
        <PasswordField
          label={t('auth.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          value={to}
          hint={t('auth.passwordHint', { length: lengthMin })}
          error={isSame ? t('security.samePassword') : problem?.at === 'new' ? problem.words : undefined}
          onChange={(event) => {
            reset()
            setTo(event.target.value)
          }}
        />
        {problem?.at === 'form' && <ErrorState message={problem.words} />}
        <Button type="submit" tone="primary" busy={isPending} disabled={!canSubmit}>
          {t('security.change')}
        </Button>
      </form>
    </Section>
  )
}

type Problem = { at: 'old' | 'new' | 'form'; words: string }

function useProblem(error: Error | null): Problem | undefined {
  const t = useText()
  if (error === null) return undefined
  if (error instanceof CommonPassword) return { at: 'new', words: t('refusal.passwordTooCommon') }
  if (error instanceof DevicesStayed) return { at: 'form', words: t('security.changedAlone') }
  if (error instanceof NetworkError) return { at: 'form', words: t('errors.network') }
  switch (reasonOf(error)) {
    case 'NotAuthorizedException':
      return { at: 'old', words: t('security.oldPasswordWrong') }
    case 'InvalidPasswordException':
      return { at: 'new', words: t('refusal.passwordTooShort') }
    case 'InvalidParameterException':
      return { at: 'new', words: t('security.passwordSpaces') }
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return { at: 'form', words: t('security.tooOften') }
    default:
      return { at: 'form', words: t('security.changeFailed') }
  }
}
