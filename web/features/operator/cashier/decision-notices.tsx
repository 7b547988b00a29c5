import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { HELD_MS, type Held } from './held-decisions.ts'
import { type Receipt, receiptText } from './receipt.ts'
import { whatOf } from './request-words.ts'

type DecisionNoticesProps = {
  held: readonly Held[]
  receipts: readonly Receipt[]
  onUndo: (key: string) => void
  onClose: (receipt: Receipt) => void
}

/** The decisions that wait, and the receipts of those that were made, at the lower edge of the screen. */
export function DecisionNotices({ held, receipts, onUndo, onClose }: DecisionNoticesProps) {
  const isEmpty = receipts.length === 0 && held.length === 0
  return (
    <>
      {/* Lets the last rows of a page be scrolled out from under the notices. */}
      {!isEmpty && <div aria-hidden className="h-80" />}
      <div
        lang="en"
        data-decisions
        className="pointer-events-none fixed inset-x-3 bottom-3 z-30 grid gap-2 lg:right-6 lg:bottom-6 lg:left-auto lg:w-96"
      >
        {receipts.map((receipt) => (
          <ReceiptCard
            key={receiptText(receipt)}
            receipt={receipt}
            isLast={receipt === receipts.at(-1)}
            onClose={() => onClose(receipt)}
          />
        ))}
        {held.map((each) => (
          <HeldNotice key={each.key} held={each} onUndo={() => onUndo(each.key)} />
        ))}
      </div>
    </>
  )
}

const card =
  'pointer-events-auto animate-rise rounded-xl border border-line-strong bg-surface text-sm shadow-float'

function HeldNotice({ held: { decision, isSent }, onUndo }: { held: Held; onUndo: () => void }) {
  return (
    <div role="status" className={`${card} flex items-center gap-3 py-2 pr-2 pl-4`}>
      <span className="min-w-0 flex-1 break-words">
        {deskText(`queue.held.${decision.verb}`, { what: whatOf(decision.request) })}
      </span>
      {isSent ? (
        <span className="px-2 text-ink-muted">{deskText('queue.sending')}</span>
      ) : (
        <>
          <SecondsLeft />
          {/* The focus stays on the row, for the next key. */}
          <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onUndo}>
            {deskText('queue.undo')}
            <kbd aria-hidden className="rounded border border-line px-1 font-mono text-2xs max-lg:hidden">
              z
            </kbd>
          </Button>
        </>
      )}
    </div>
  )
}

function SecondsLeft() {
  const [seconds, setSeconds] = useState(HELD_MS / 1_000)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden className="text-ink-muted tabular-nums">
      {deskText('queue.secondsLeft', { seconds })}
    </span>
  )
}

type ReceiptCardProps = { receipt: Receipt; isLast: boolean; onClose: () => void }

/** A receipt, the last one in full, until it is closed or later ones take its place. */
function ReceiptCard({ receipt, isLast, onClose }: ReceiptCardProps) {
  return (
    <section role="status" aria-label={deskText('queue.receipt')} className={`${card} px-4 py-2`}>
      <header className="flex items-center gap-1">
        <h2 className="min-w-0 flex-1 break-words font-semibold">{receipt.title}</h2>
        <CopyButton value={receiptText(receipt)} what={deskText('queue.receipt')} />
        <button
          type="button"
          aria-label={deskText('queue.closeReceipt')}
          title={deskText('queue.closeReceipt')}
          onClick={onClose}
          className="grid size-7 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </header>
      {isLast && (
        <dl className="mt-1 mb-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-xs">
          {receipt.facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="min-w-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
