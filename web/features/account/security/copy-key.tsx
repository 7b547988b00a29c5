import { useEffect, useState } from 'react'
import { logError } from '../../../lib/log.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Button } from '../../../ui/button.tsx'

/** How long the button says that it copied. */
const COPIED_MS = 2000

/** Copies the key for an app on the same device. Where the clipboard may not be written to, the key is there to select. */
export function CopyKey({ secret }: { secret: string }) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setIsCopied(true)
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
