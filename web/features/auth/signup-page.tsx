import { useState } from 'react'
import { PASSWORD_LENGTHS_MIN } from '../../../domain/contract/fields.ts'
import { useConfig } from '../../lib/config.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link, Navigate } from '../../lib/router/link.tsx'
import { navigate } from '../../lib/router/location.ts'
import { useStoredUser } from '../../lib/stored-user.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { popup } from '../../ui/popups.ts'
import { type NewAccount, useSignUp } from './api/sign-up.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { faultOf, faultOfForm, problemOf } from './problem.ts'
import { isEmail, isNewPassword, isUsername } from './validity.ts'

const fields: readonly string[] = ['username', 'email', 'password'] satisfies (keyof NewAccount)[]

export function SignupPage() {
  const t = useText()
  const user = useStoredUser()
  const { mode } = useConfig()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [acceptsTerms, setAcceptsTerms] = useState(false)
  const { mutate, error, isPending } = useSignUp()
  const words = { network: t('errors.network'), failed: t('signup.failed') }
  const problem = problemOf(error, words, fields)

  const submit = () =>
    mutate(
      { username: username.trim(), email: email.trim(), password },
      {
        onSuccess: () => {
          popup.success(t('signup.success'))
          // With real money, the mailed code has to be entered first.
          navigate('/login', mode === 'licensed' ? { state: { confirm: true } } : undefined)
        },
      },
    )

  if (user !== null) return <Navigate to="/" replace />
  return (
    <AuthForm
      page={t('signup.page')}
      title={t('signup.title')}
      error={faultOfForm(problem)}
      submit={t('signup.submit')}
      canSubmit={isUsername(username) && isEmail(email) && isNewPassword(password, mode) && acceptsTerms}
      busy={isPending}
      onSubmit={submit}
      footer={<Footer />}
    >
      <TextField
        label={t('auth.username')}
        name="username"
        autoComplete="nickname"
        maxLength={40}
        required
        value={username}
        error={faultOf(problem, 'username')}
        onChange={(event) => setUsername(event.target.value)}
      />
      <EmailField value={email} onChange={setEmail} error={faultOf(problem, 'email')} />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        hint={t('auth.passwordHint', { length: PASSWORD_LENGTHS_MIN[mode] })}
        error={faultOf(problem, 'password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CheckboxField
        name="acceptsTerms"
        required
        checked={acceptsTerms}
        onChange={(event) => setAcceptsTerms(event.target.checked)}
      >
        {t('signup.terms')}{' '}
        <Link
          to="/rules#account"
          target="_blank"
          className="font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {t('signup.termsLink')}
        </Link>
      </CheckboxField>
    </AuthForm>
  )
}

function Footer() {
  const t = useText()
  const isDemo = useConfig().mode === 'demo'
  return (
    <>
      {isDemo && <p>{t('signup.demoNote')}</p>}
      <p>
        {t('signup.haveAccount')}{' '}
        <Link to="/login" className="font-semibold text-brand-text underline-offset-4 hover:underline">
          {t('signup.login')}
        </Link>
      </p>
    </>
  )
}
