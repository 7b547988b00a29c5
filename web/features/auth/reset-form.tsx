import { useState } from 'react'
import { PASSWORD_LENGTHS_MIN } from '../../../domain/contract/fields.ts'
import { useConfig } from '../../lib/config.ts'
import { useText } from '../../lib/messages/text.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useResetPassword } from './api/reset-password.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { FormLink } from './form-link.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { faultOf, faultOfForm, problemOf } from './problem.ts'
import { rememberEmail } from './remembered-email.ts'
import { isEmail, isNewPassword } from './validity.ts'

type ResetFormProps = {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  onBack: () => void
}

/** Sets a forgotten password in two steps: the password first, then the code that was mailed. */
export function ResetForm({ email, onEmail, onDone, onBack }: ResetFormProps) {
  const t = useText()
  const { mode } = useConfig()
  const [newPassword, setNewPassword] = useState('')
  const { mutate, error, isPending, isSuccess } = useResetPassword()
  const address = email.trim()
  if (isSuccess) return <ResetCodeForm {...{ email: address, newPassword, onDone, onBack }} />

  const words = { network: t('login.network'), failed: t('reset.failed') }
  const problem = problemOf(error, words, ['email', 'newPassword'])
  const submit = () => {
    rememberEmail(address)
    mutate({ email: address, newPassword })
  }
  return (
    <AuthForm
      page={t('reset.title')}
      title={t('reset.title')}
      intro={t('reset.intro')}
      error={faultOfForm(problem)}
      takesFocus="title"
      submit={t('reset.submit')}
      canSubmit={isEmail(email) && isNewPassword(newPassword, mode)}
      busy={isPending}
      onSubmit={submit}
      footer={<FormLink onClick={onBack}>{t('auth.backToLogin')}</FormLink>}
    >
      <EmailField value={email} onChange={onEmail} error={faultOf(problem, 'email')} />
      <PasswordField
        label={t('auth.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        required
        value={newPassword}
        hint={t('auth.passwordHint', { length: PASSWORD_LENGTHS_MIN[mode] })}
        error={faultOf(problem, 'newPassword')}
        onChange={(event) => setNewPassword(event.target.value)}
      />
    </AuthForm>
  )
}

type ResetCodeFormProps = Omit<ResetFormProps, 'onEmail'> & { newPassword: string }

function ResetCodeForm({ email, newPassword, onDone, onBack }: ResetCodeFormProps) {
  const t = useText()
  const reset = useResetPassword()
  const resend = useResetPassword()
  const words = { network: t('login.network'), failed: t('reset.failed') }
  return (
    <MailedCodeForm
      title={t('reset.title')}
      intro={t('reset.codeIntro', { email })}
      submit={t('reset.submit')}
      problem={problemOf(resend.error ?? reset.error, words, ['code'])}
      busy={reset.isPending}
      onCode={(code) => {
        resend.reset()
        reset.mutate({ email, newPassword, code }, { onSuccess: onDone })
      }}
      resend={{
        run: () => {
          reset.reset()
          resend.mutate({ email, newPassword })
        },
        busy: resend.isPending,
        done: resend.isSuccess,
      }}
      onBack={onBack}
    />
  )
}
