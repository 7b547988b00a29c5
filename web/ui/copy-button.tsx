import { Check, Copy } from 'lucide-react'
import type { RefObject } from 'react'
import { useText } from '../lib/messages/text.ts'
import { Button } from './button.tsx'
import { popup } from './popups.ts'
import { copiedMs, useBriefly } from './use-briefly.ts'

type CopyButtonProps = {
  /** What is copied. */
  value: string
  /** The element that shows it: its text is selected if the browser denies the clipboard. */
  shownBy: RefObject<HTMLElement | null>
  children: string
}

/** Copies a text that is also shown, and shows 'Copied!' for two seconds. */
export function CopyButton({ value, shownBy, children }: CopyButtonProps) {
  const t = useText()
  const [isCopied, showCopied] = useBriefly<true>(copiedMs)

  async function copy(): Promise<void> {
    try {
      // Without https there is no clipboard, which throws as well.
      await navigator.clipboard.writeText(value)
      showCopied(true)
    } catch {
      if (shownBy.current) getSelection()?.selectAllChildren(shownBy.current)
      popup.error(t('ui.copyFailed'))
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {isCopied ? t('ui.copied') : children}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('ui.copied')}
      </span>
    </>
  )
}
