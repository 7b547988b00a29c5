import { useEffect, useRef, useState } from 'react'
import { NetworkError } from '../../../lib/errors.ts'
import { logError } from '../../../lib/log.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, isCode } from '../../../ui/code-field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { copiedMs, useBriefly } from '../../../ui/use-briefly.ts'
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
            <p className="select-all break-words font-mono text-sm">{inGroups(secret)}</p>
          </div>
          <CopyKey secret={secret} />
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

/** Copies the key for an app on the same device. If the browser denies the clipboard, the player can select the key. */
function CopyKey({ secret }: { secret: string }) {
  const t = useText()
  const [isCopied, showCopied] = useBriefly<true>(copiedMs)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showCopied(true)
    } catch (error) {
      logError('The key could not be copied', error)
    }
  }
  return (
    <Button size="sm" className="justify-self-start" onClick={() => void copy()}>
      <span aria-live="polite">{t(isCopied ? 'ui.copied' : 'security.copyKey')}</span>
    </Button>
  )
}
