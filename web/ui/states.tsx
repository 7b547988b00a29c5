import { clsx } from 'clsx'
import { Inbox, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../lib/messages/text.ts'
import { Button } from './button.tsx'

/** A grey placeholder of the size of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-lg bg-raised', className)} />
}

/** Says what is loading, announced and shown above the skeletons given as children. */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-muted text-sm">
        {text}
      </p>
      {children}
    </div>
  )
}

type EmptyStateProps = { icon?: LucideIcon; title: string; text?: string; action?: ReactNode }

/** Shown in an empty list, with an action. */
export function EmptyState({ icon: Icon = Inbox, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-xl border border-line border-dashed px-6 py-12 text-center">
      <Icon aria-hidden className="mb-1 size-8 text-ink-faint" strokeWidth={1.5} />
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-sm text-ink-muted text-sm">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  message: string
  onRetry?: () => void
  /** Whether a retry is under way. */
  busy?: boolean
}

/** An error, announced, with a button to retry. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  const t = useText()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-xl border border-loss/40 bg-loss-soft px-4 py-3"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-loss" />
      <p className="min-w-0 flex-1 font-medium">{message}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry} busy={busy}>
          {!busy && <RotateCw aria-hidden className="size-4" />}
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  )
}
