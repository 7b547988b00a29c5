import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../lib/messages/text.ts'
import {
  currentPopups,
  dismissPopup,
  holdPopup,
  type Popup,
  resumePopup,
  subscribeToPopups,
} from './popups.ts'

function PopupCard({ popup }: { popup: Popup }) {
  const t = useText()
  const isError = popup.kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => holdPopup(popup.id)}
      onPointerLeave={() => resumePopup(popup.id)}
      className={clsx(
        'pointer-events-auto flex items-center gap-3 rounded-xl py-2 pr-2 pl-4 font-medium text-on-solid shadow-float',
        isError ? 'bg-loss-solid' : 'bg-gain-solid',
        popup.leaving ? 'animate-fade-out' : 'animate-rise',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 py-1.5">{popup.text}</span>
      <button
        type="button"
        aria-label={t('ui.close')}
        onClick={() => dismissPopup(popup.id)}
        className="grid size-9 place-items-center rounded-lg hover:bg-on-solid/15 focus-visible:outline-on-solid"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/**
 * The place of notices: under the balance on a phone, at the bottom of the screen on a desktop, so that they hide neither
 * the wallet nor a price. Mounted once, by the shell.
 */
export function PopupRegion() {
  const popups = useSyncExternalStore(subscribeToPopups, currentPopups, currentPopups)
  return (
    <div
      // A dialog hides everything but itself and live regions from screen readers; each notice sets its own politeness.
      aria-live="off"
      data-popups
      className="pointer-events-none fixed inset-x-3 top-32 z-[60] grid gap-2 lg:inset-x-auto lg:top-auto lg:bottom-8 lg:left-1/2 lg:w-[28rem] lg:-translate-x-1/2 lg:[body:has([data-notices=top-right])_&]:inset-[5rem_1.5rem_auto_auto] lg:[body:has([data-notices=top-right])_&]:translate-x-0"
    >
      {popups.map((popup) => (
        <PopupCard key={popup.id} popup={popup} />
      ))}
    </div>
  )
}
