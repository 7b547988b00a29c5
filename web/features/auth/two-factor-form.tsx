import { useId, useState } from 'react'
import type { AnswerCode } from '../../lib/cognito.ts'
import { SignInError } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { CodeField, isCode } from '../../ui/code-field.tsx'
import { useAnswerCode } from './api/log-in.ts'
import { AuthForm } from './auth-form.tsx'
import { FormLink } from './form-link.tsx'
import { faultOf, faultOfForm, type Problem, problemOf } from './problem.ts'

/** The second step of a log-in: the code of the authenticator app. */
export function TwoFactorForm({ answerCode, onBack }: { answerCode: AnswerCode; onBack: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const introId = useId()
  const { mutate, error, isPending } = useAnswerCode(answerCode)
  const problem = useProblem(error)
  return (
    <AuthForm
      page={t('login.page')}
      title={t('login.codeTitle')}
      introId={introId}
      intro={t('login.codeIntro')}
      error={faultOfForm(problem)}
      takesFocus="field"
      submit={t('login.submit')}
      canSubmit={isCode(code)}
      busy={isPending}
      onSubmit={() => mutate(code)}
      footer={<FormLink onClick={onBack}>{t('auth.backToLogin')}</FormLink>}
    >
      <CodeField
        label={t('auth.code')}
        name="code"
        aria-describedby={introId}
        value={code}
        onChange={setCode}
        error={faultOf(problem, 'code')}
      />
    </AuthForm>
  )
}

/** Text keys of what can be wrong with a code, by the pool's names. */
const ofCode: Readonly<Record<string, 'login.codeWrong' | 'login.codeUsed'>> = {
  CodeMismatchException: 'login.codeWrong',
  ExpiredCodeException: 'login.codeUsed',
}

function useProblem(error: Error | null): Problem | undefined {
  const t = useText()
  if (error instanceof SignInError) {
    const key = ofCode[error.reason ?? '']
    if (key) return { words: t(key), field: 'code' }
    if (error.reason === 'NotAuthorizedException') return { words: t('login.codeLocked') }
  }
  return problemOf(error, { network: t('login.network'), failed: t('login.codeFailed') })
}
