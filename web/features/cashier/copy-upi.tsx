import { Check, Copy } from 'lucide-react'
import type { RefObject } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.ts'
import { copiedMs, useBriefly } from '../../ui/use-briefly.ts'

type CopyUpiProps = {
  upiId: string
  /** The element with the UPI id: its text is selected if the browser denies the clipboard. */
  shownBy: RefObject<HTMLElement | null>
}

/** Copies the UPI id, and shows 'Copied!' for two seconds. */
export function CopyUpi({ upiId, shownBy }: CopyUpiProps) {
  const t = useText()
  const [isCopied, showCopied] = useBriefly<true>(copiedMs)

  async function copy(): Promise<void> {
    try {
      // Without https there is no clipboard, which throws as well.
      await navigator.clipboard.writeText(upiId)
      showCopied(true)
    } catch {
      if (shownBy.current) getSelection()?.selectAllChildren(shownBy.current)
      popup.error(t('deposit.copyFailed'))
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button size="sm" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {t(isCopied ? 'ui.copied' : 'deposit.copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('ui.copied')}
      </span>
    </>
  )
}
