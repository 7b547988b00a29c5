import { Check, Copy } from 'lucide-react'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { popup } from '../../../ui/popups.ts'
import { useBriefly } from '../../../ui/use-briefly.ts'

const shownMs = () => 1500

type CopyButtonProps = {
  value: string
  /** What is copied, for its name: 'UTR'. */
  what: string
}

/** A small button beside a value that puts it into the clipboard, and says so. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const [isCopied, showCopied] = useBriefly<true>(shownMs)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showCopied(true)
    } catch {
      popup.error(deskText('desk.notCopied'))
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={deskText('desk.copy', { what })}
      title={deskText('desk.copy', { what })}
      className="grid size-7 shrink-0 place-items-center rounded-md text-ink-faint transition-colors hover:bg-hover hover:text-ink"
    >
      <Icon aria-hidden className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied && deskText('desk.copied')}
      </span>
    </button>
  )
}
