import { logError } from '../../../lib/log.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Button } from '../../../ui/button.tsx'
import { copiedMs, useBriefly } from '../../../ui/use-briefly.ts'

/** Copies the key for an app on the same device. If the browser denies the clipboard, the player can select the key. */
export function CopyKey({ secret }: { secret: string }) {
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
