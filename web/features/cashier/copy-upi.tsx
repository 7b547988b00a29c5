import { Check, Copy } from 'lucide-react'
import type { RefObject } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.ts'
import { copiedMs, useBriefly } from '../../ui/use-briefly.ts'

type CopyUpiProps = {
  upiId: string
  /** What shows the UPI id: its text is selected when the browser does not let the page copy. */
  shownBy: RefObject<HTMLElement | null>
}

/** Copies the UPI id, and says so for two seconds. */
export function CopyUpi({ upiId, shownBy }: CopyUpiProps) {
  const t = useText()
  const [isCopied, showCopied] = useBriefly<true>(copiedMs)

  async function copy(): Promise<void> {
    try {
      // Absent without https, which throws as well.
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
