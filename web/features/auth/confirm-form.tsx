import { SignInError } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { useConfirmEmail, useResendCode } from './api/confirm-email.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { type Problem, problemOf } from './problem.ts'

type ConfirmFormProps = { email: string; onDone: () => void; onBack: () => void }

/** Confirms the email of a new account. With real money nobody can log in before that. */
export function ConfirmForm({ email, onDone, onBack }: ConfirmFormProps) {
  const t = useText()
  const confirm = useConfirmEmail(email)
  const resend = useResendCode(email)
  const words = { network: t('login.network'), failed: t('login.codeFailed') }
  return (
    <MailedCodeForm
      title={t('confirm.title')}
      intro={t('confirm.intro', { email })}
      submit={t('confirm.submit')}
      problem={atCode(confirm.error) ?? problemOf(resend.error ?? confirm.error, words)}
      busy={confirm.isPending}
      onCode={(code) => {
        resend.reset()
        confirm.mutate(code, { onSuccess: onDone })
      }}
      resend={{
        run: () => {
          confirm.reset()
          resend.mutate()
        },
        busy: resend.isPending,
        done: resend.isSuccess,
      }}
      onBack={onBack}
    />
  )
}

/** A code that the pool refuses is shown at the field. */
function atCode(error: Error | null): Problem | undefined {
  const isOfCode = error instanceof SignInError && /^(CodeMismatch|ExpiredCode)/.test(error.reason ?? '')
  return isOfCode ? { words: error.message, field: 'code' } : undefined
}
