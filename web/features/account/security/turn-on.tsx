import { useEffect, useRef, useState } from 'react'
import { NetworkError } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, isCode } from '../../../ui/code-field.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { reasonOf, useTurnOn } from './api.ts'
import { inGroups, otpauthUri } from './otpauth.ts'

type TurnOnProps = {
  /** In base 32; the app and the pool share it. */
  secret: string
  onCancel: () => void
}

/** Shows the secret for an authenticator app; the app's first code proves that it has it. */
export function TurnOn({ secret, onCancel }: TurnOnProps) {
  const t = useText()
  const { email } = useProfile()
  const [code, setCode] = useState('')
  const { mutate, error, isPending } = useTurnOn()
  const problem = useProblem(error)
  const uri = otpauthUri(email, secret)
  const steps = useRef<HTMLParagraphElement>(null)
  const shownKey = useRef<HTMLParagraphElement>(null)
  useEffect(() => steps.current?.focus(), [])
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isCode(code) && !isPending) mutate(code)
      }}
    >
      <p ref={steps} tabIndex={-1} className="text-sm outline-none">
        {t('security.scan')}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode text={uri} label={t('security.qrCode')} className="size-52 rounded-lg" />
        <div className="grid gap-3">
          <div>
            <p className="font-medium text-ink-muted text-sm">{t('security.key')}</p>
            <p ref={shownKey} className="select-all break-words font-mono text-sm">
              {inGroups(secret)}
            </p>
          </div>
          <CopyButton value={secret} shownBy={shownKey}>
            {t('security.copyKey')}
          </CopyButton>
          <a href={uri} className="font-semibold text-brand-text text-sm underline-offset-4 hover:underline">
            {t('security.openApp')}
          </a>
        </div>
      </div>
      <div className="grid gap-4 sm:max-w-sm">
        <CodeField
          label={t('security.appCode')}
          name="code"
          value={code}
          onChange={setCode}
          error={problem}
        />
        <div className="flex gap-3">
          <Button type="submit" tone="primary" busy={isPending} disabled={!isCode(code)}>
            {t('ui.turnOn')}
          </Button>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </form>
  )
}

function useProblem(error: Error | null): string | undefined {
  const t = useText()
  if (error === null) return undefined
  if (error instanceof NetworkError) return t('errors.network')
  const reason = reasonOf(error)
  if (reason === 'EnableSoftwareTokenMFAException' || reason === 'CodeMismatchException') {
    return t('login.codeWrong')
  }
  if (reason === 'NotAuthorizedException') return t('security.tooOften')
  return t('security.turnOnFailed')
}
