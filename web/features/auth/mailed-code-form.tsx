import { useId, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useText } from '../../lib/messages/text.ts'
import { CodeField, isCode } from '../../ui/code-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { FormLink } from './form-link.tsx'
import { faultOf, faultOfForm, type Problem } from './problem.ts'

type MailedCodeFormProps = {
  title: string
  intro: string
  submit: string
  problem: Problem | undefined
  busy: boolean
  onCode: (code: string) => void
  resend: { run: () => void; busy: boolean; done: boolean }
  onBack: () => void
}

/** Asks for the mailed code, and can send another one. */
export function MailedCodeForm(props: MailedCodeFormProps) {
  const { title, intro, submit, problem, busy, onCode, resend, onBack } = props
  const t = useText()
  const [code, setCode] = useState('')
  const introId = useId()
  // Only AWS's pool sends mail; others print the code.
  const isPrinted = useConfig().cognito.endpoint !== undefined
  return (
    <AuthForm
      page={title}
      title={title}
      introId={introId}
      intro={intro}
      error={faultOfForm(problem)}
      notice={resend.done ? t('auth.resent') : undefined}
      takesFocus="field"
      submit={submit}
      canSubmit={isCode(code)}
      busy={busy}
      onSubmit={() => onCode(code)}
      footer={
        <>
          <FormLink onClick={resend.run} disabled={resend.busy}>
            {t('auth.resend')}
          </FormLink>
          <FormLink onClick={onBack}>{t('auth.backToLogin')}</FormLink>
        </>
      }
    >
      <CodeField
        label={t('auth.code')}
        name="code"
        aria-describedby={introId}
        value={code}
        onChange={setCode}
        error={faultOf(problem, 'code')}
        {...(isPrinted && { hint: t('auth.printed') })}
      />
    </AuthForm>
  )
}
