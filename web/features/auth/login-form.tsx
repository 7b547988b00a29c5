import { useState } from 'react'
import type { AnswerCode } from '../../lib/cognito.ts'
import { useConfig } from '../../lib/config.ts'
import { SignInError } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useLogIn } from './api/log-in.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { FormLink } from './form-link.tsx'
import { problemOf } from './problem.ts'
import { isEmail, isPassword } from './validity.ts'

type LoginFormProps = {
  email: string
  onEmail: (email: string) => void
  /** The success message and the warning of an earlier step. */
  notice: string | undefined
  warning: string | undefined
  takesFocus: boolean
  onCodeNeeded: (answerCode: AnswerCode) => void
  onUnconfirmed: () => void
  onForgot: () => void
}

/** Email and password. Reports which step follows when these are not enough. */
export function LoginForm(props: LoginFormProps) {
  const { email, onEmail, notice, warning, takesFocus, onCodeNeeded, onUnconfirmed, onForgot } = props
  const t = useText()
  const [password, setPassword] = useState('')
  const isLicensed = useConfig().mode === 'licensed'
  const { mutate, error, isPending } = useLogIn()
  const problem = problemOf(error, { network: t('login.network'), failed: t('login.failed') })
  const submit = () =>
    mutate(
      { email: email.trim(), password },
      {
        onSuccess: (answerCode) => answerCode && onCodeNeeded(answerCode),
        onError: (reason) => {
          // With play money no code is mailed: an unconfirmed account is an interrupted sign-up, and another sign-up completes it.
          const isUnconfirmed = reason instanceof SignInError && reason.reason === 'UserNotConfirmedException'
          if (isLicensed && isUnconfirmed) onUnconfirmed()
        },
      },
    )
  return (
    <AuthForm
      page={t('login.page')}
      title={t('login.title')}
      notice={error === null ? notice : undefined}
      error={problem?.words ?? warning}
      takesFocus={takesFocus ? 'title' : undefined}
      submit={t('login.submit')}
      canSubmit={isEmail(email) && isPassword(password)}
      busy={isPending}
      onSubmit={submit}
      footer={
        <p>
          {t('login.noAccount')}{' '}
          <Link to="/signup" className="font-semibold text-brand-text underline-offset-4 hover:underline">
            {t('login.signup')}
          </Link>
        </p>
      }
    >
      <EmailField value={email} onChange={onEmail} />
      <div className="grid gap-2">
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormLink onClick={onForgot}>{t('login.forgot')}</FormLink>
      </div>
    </AuthForm>
  )
}
