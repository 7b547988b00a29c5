import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { withPointer } from '../lib/media.ts'
import { useText } from '../lib/messages/text.ts'
import { buttonStyle } from './button.tsx'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** A sentence under the title; also what a screen reader reads on opening. */
  description?: string
  /** What is focused first if there is a mouse; on a touch screen a screen keyboard would cover the page. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What is focused afterwards; by default what had the focus before. */
  returnFocus?: RefObject<HTMLElement | null>
  /** Called once it is closed and the focus has returned. */
  onClosed?: (() => void) | undefined
  children: ReactNode
}

type ModalProps = DialogProps & { className: string }

const scrim = 'fixed inset-0 z-40 animate-fade-in bg-scrim'

/** Closes the dialog it is in. */
export function CloseButton({ className }: { className?: string }) {
  const t = useText()
  return (
    <Radix.Close
      aria-label={t('ui.close')}
      className={buttonStyle({ tone: 'ghost', size: 'icon', className })}
    >
      <X aria-hidden className="size-5" />
    </Radix.Close>
  )
}

function Heading({ title, description }: { title: string; description?: string | undefined }) {
  return (
    <header className="flex items-start justify-between gap-4">
      <div>
        <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className="mt-1 text-ink-muted text-sm">{description}</Radix.Description>
        )}
      </div>
      <CloseButton className="-m-2" />
    </header>
  )
}

/**
 * Returns the focus to the element that had it when the dialog opened. Radix returns it to its own trigger, but these
 * dialogs are opened from anywhere, also from a drawer that is closed by then; in that case the page's content gets it.
 */
function useReturnedFocus({
  initialFocus,
  returnFocus,
  onClosed,
}: Pick<DialogProps, 'initialFocus' | 'returnFocus' | 'onClosed'>) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const isPointed = window.matchMedia(withPointer).matches
      if (!isPointed || !initialFocus?.current) return
      event.preventDefault()
      initialFocus.current.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const before = returnFocus?.current ?? opener.current
      const next = before?.isConnected ? before : document.getElementById('main')
      if (next instanceof HTMLElement) next.focus()
      onClosed?.()
    },
  }
}

/** A press on a notice doesn't count as one outside the dialog. */
function keepForPopups(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-popups]')) event.preventDefault()
}

type PanelProps = Omit<ModalProps, 'title' | 'description'> & {
  /** Whether the panel contains a description for screen readers. */
  isDescribed?: boolean
}

/** The common part of all modal panels, which contain a title of their own: the scrim, and where the focus goes. */
function Panel({ open, onOpenChange, className, isDescribed = false, children, ...focus }: PanelProps) {
  const returnedFocus = useReturnedFocus(focus)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...returnedFocus}
          onInteractOutside={keepForPopups}
          {...(!isDescribed && { 'aria-describedby': undefined })}
          className={className}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The common part of dialog and drawer, which differ in place and shape of the panel. */
function Modal({ title, description, children, ...panel }: ModalProps) {
  return (
    <Panel {...panel} isDescribed={description !== undefined}>
      <Heading title={title} description={description} />
      {children}
    </Panel>
  )
}

/** A modal dialog: focus is trapped in it and returns to its opener; Escape and the scrim close it. */
export function Dialog({ children, ...props }: DialogProps) {
  return (
    <Modal
      {...props}
      className={clsx(
        'fixed z-50 max-h-[90dvh] overflow-y-auto border border-line bg-surface p-5 shadow-float animate-rise',
        'inset-x-0 bottom-0 rounded-t-2xl pb-[max(1.25rem,env(safe-area-inset-bottom))]',
        'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[28rem] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl',
      )}
    >
      <div className="mt-4">{children}</div>
    </Modal>
  )
}

type SheetProps = Omit<DialogProps, 'description' | 'initialFocus'>

/**
 * A modal panel below the top edge, above a screen keyboard; on a phone the whole screen. Its title is for screen readers only, its first
 * control gets the focus, and a `CloseButton` belongs in it.
 */
export function Sheet({ title, children, ...panel }: SheetProps) {
  return (
    <Panel
      {...panel}
      className={clsx(
        'fixed z-50 flex flex-col overflow-hidden border-line bg-surface shadow-float animate-fade-in',
        'inset-0 sm:inset-x-auto sm:top-[8vh] sm:bottom-auto sm:left-1/2 sm:max-h-[80vh] sm:w-[36rem] sm:-translate-x-1/2 sm:rounded-2xl sm:border',
      )}
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
      {children}
    </Panel>
  )
}

/** A modal panel from the left edge, for navigation on a phone. */
export function Drawer(props: DialogProps) {
  return (
    <Modal
      {...props}
      className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] animate-slide-in flex-col gap-4 overflow-y-auto border-line border-r bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float"
    />
  )
}
