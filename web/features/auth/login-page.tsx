import { useState } from 'react'
import { Link, type Location, Navigate, useLocation } from 'react-router'
import { messageOf, NetworkError } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { sessionHasExpired } from '../../lib/session.ts'
import { useStoredUser } from '../../lib/stored-user.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useLogIn } from './api/log-in.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { rememberedEmail } from './remembered-email.ts'
import { isEmail, isPassword } from './validity.ts'

/** Where a visitor was going when a protected page sent them here. */
function wantedPage(state: unknown): Location | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  return state.from as Location
}

/** Logs in with email and password, then goes to the page that was asked for, or home. */
export function LoginPage() {
  const t = useText()
  const wanted = wantedPage(useLocation().state)
  const [email, setEmail] = useState(rememberedEmail)
  const [password, setPassword] = useState('')
  const user = useStoredUser()
  const { mutate, error, isPending } = useLogIn()
  const problem = useProblem(error)

  if (user !== null) return <Navigate to={wanted ?? '/'} state={wanted?.state} replace />
  return (
    <AuthForm
      page={t('login.page')}
      title={t('login.title')}
      error={problem}
      submit={t('login.submit')}
      canSubmit={isEmail(email) && isPassword(password)}
      busy={isPending}
      onSubmit={() => mutate({ email: email.trim(), password })}
      footer={
        <p>
          {t('login.noAccount')}{' '}
          <Link to="/signup" className="font-semibold text-brand-text underline-offset-4 hover:underline">
            {t('login.signup')}
          </Link>
        </p>
      }
    >
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AuthForm>
  )
}

/** The words above the form: the server's or the pool's own where there are any. */
function useProblem(error: Error | null): string | undefined {
  const t = useText()
  if (error instanceof NetworkError) return t('login.network')
  if (error !== null) return messageOf(error, t('login.failed'))
  return sessionHasExpired() ? t('errors.sessionEnded') : undefined
}
