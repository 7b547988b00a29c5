import '../../lib/messages/en/identity.ts'
import { useState } from 'react'
import type { AnswerCode } from '../../lib/cognito.ts'
import { useText } from '../../lib/messages/text.ts'
import { Navigate } from '../../lib/router/link.tsx'
import { type Location, useLocation } from '../../lib/router/location.ts'
import { sessionEnd } from '../../lib/session.ts'
import { useStoredUser } from '../../lib/stored-user.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { LoginForm } from './login-form.tsx'
import { rememberedEmail } from './remembered-email.ts'
import { ResetForm } from './reset-form.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

/** The state of the navigation that led here: where the visitor was going, and whether an email still has to be confirmed. */
type LoginState = { from?: Location; confirm?: true }

function stateOf(state: unknown): LoginState {
  return typeof state === 'object' && state !== null ? state : {}
}

/** The success message to show on return to the log-in. */
type Notice = 'reset.done' | 'confirm.done'

type LoginStep = { readonly at: 'login'; readonly notice?: Notice; readonly isBack?: true }

type Step =
  | LoginStep
  | { readonly at: 'code'; readonly answerCode: AnswerCode }
  | { readonly at: 'reset' }
  | { readonly at: 'confirm' }

/** Logs in with email and password, then goes to the requested page, or home. */
export function LoginPage() {
  const t = useText()
  const { from: wanted, confirm } = stateOf(useLocation().state)
  const [email, setEmail] = useState(rememberedEmail)
  const [step, setStep] = useState<Step>({ at: confirm ? 'confirm' : 'login' })
  const user = useStoredUser()
  const back = () => setStep({ at: 'login', isBack: true })
  const backWith = (notice: Notice) => () => setStep({ at: 'login', notice, isBack: true })

  const noticeOf = ({ notice, isBack }: LoginStep) => {
    if (notice) return t(notice)
    const end = isBack ? undefined : sessionEnd()
    if (end === 'passwordChanged') return t('security.changed')
    return end === 'everywhere' ? t('security.signedOutAll') : undefined
  }

  if (user !== null) return <Navigate to={wanted ?? '/'} state={wanted?.state} replace />
  switch (step.at) {
    case 'code':
      return <TwoFactorForm answerCode={step.answerCode} onBack={back} />
    case 'reset':
      return <ResetForm email={email} onEmail={setEmail} onDone={backWith('reset.done')} onBack={back} />
    case 'confirm':
      return <ConfirmForm email={email.trim()} onDone={backWith('confirm.done')} onBack={back} />
    case 'login':
      return (
        <LoginForm
          email={email}
          onEmail={setEmail}
          notice={noticeOf(step)}
          warning={!step.isBack && sessionEnd() === 'expired' ? t('errors.sessionEnded') : undefined}
          takesFocus={step.isBack === true}
          onCodeNeeded={(answerCode) => setStep({ at: 'code', answerCode })}
          onUnconfirmed={() => setStep({ at: 'confirm' })}
          onForgot={() => setStep({ at: 'reset' })}
        />
      )
  }
}
