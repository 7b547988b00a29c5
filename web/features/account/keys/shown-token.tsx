import { useEffect, useRef } from 'react'
import { PROGRAM_PREFIX } from '../../../../domain/contract/key-scope.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { MadeKey } from './api.ts'

/** The token of a new key, and what else a program needs. */
export function ShownToken({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useText()
  const token = useRef<HTMLParagraphElement>(null)
  // The form with the focus is gone.
  useEffect(() => token.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p className="font-medium text-ink-muted text-sm">{t('keys.token')}</p>
        <p
          ref={token}
          tabIndex={-1}
          className="select-all break-all rounded-lg border border-line bg-raised p-3 font-mono text-sm outline-none"
        >
          {made.token}
        </p>
        <CopyButton value={made.token} shownBy={token}>
          {t('keys.copy')}
        </CopyButton>
      </div>
      <dl className="grid gap-1 text-sm">
        <dt className="font-medium text-ink-muted">{t('keys.address')}</dt>
        <dd className="break-all font-mono">{`${location.origin}${PROGRAM_PREFIX}`}</dd>
      </dl>
      <Button tone="primary" className="justify-self-end" onClick={onClose}>
        {t('keys.stored')}
      </Button>
    </div>
  )
}
