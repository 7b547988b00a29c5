import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useState, useSyncExternalStore } from 'react'
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
        'pointer-events-auto flex items-center gap-3 rounded-xl py-2 pr-2 pl-4 font-medium text-on-solid shadow-float max-lg:min-h-9 max-lg:rounded-lg max-lg:py-0.5 max-lg:pr-0 max-lg:text-xs max-lg:leading-4 max-lg:not-last:hidden',
        isError ? 'bg-loss-solid' : 'bg-gain-solid',
        popup.leaving ? 'animate-fade-out' : 'animate-rise',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 lg:py-1.5">{popup.text}</span>
      <button
        type="button"
        aria-label={t('ui.close')}
        onClick={() => dismissPopup(popup.id)}
        className="grid size-9 shrink-0 place-items-center rounded-lg max-lg:size-8 hover:bg-on-solid/15 focus-visible:outline-on-solid"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** Room above a notice over a dialog, in pixels: a dialog on a phone leaves a tenth of the screen free above itself. */
const overDialog = 4

/**
 * Where the notices of a phone begin, in pixels: over an open dialog, else on the element with `data-notices-here`, the strip
 * with the balance; undefined if a page has none.
 */
function phonePlace(): number | undefined {
  if (document.querySelector('[role=dialog]')) return overDialog
  return document.querySelector('[data-notices-here]')?.getBoundingClientRect().top
}

/** The place while notices are shown, also while the page is scrolled under its header. */
function usePhonePlace(isShown: boolean): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => setTop(phonePlace())
    place()
    const dialogs = new MutationObserver(place)
    dialogs.observe(document.body, { childList: true })
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      dialogs.disconnect()
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [isShown])
  return top
}

/**
 * The place of notices. On a phone, where everything else can be pressed, the newest one lies over the balance for its two
 * seconds, or above a dialog; on a desktop they are at the bottom of the screen. Mounted once, by the shell.
 */
export function PopupRegion() {
  const popups = useSyncExternalStore(subscribeToPopups, currentPopups, currentPopups)
  const top = usePhonePlace(popups.length > 0)
  return (
    <div
      {...(top !== undefined && { style: { '--phone-top': `${top}px` } as CSSProperties })}
      // A dialog hides everything but itself and live regions from screen readers; each notice sets its own politeness.
      aria-live="off"
      data-popups
      className="pointer-events-none fixed inset-x-1 top-(--phone-top,8rem) z-[60] grid gap-2 lg:inset-x-auto lg:top-auto lg:bottom-8 lg:left-1/2 lg:w-[28rem] lg:-translate-x-1/2 lg:[body:has([data-notices=top-right])_&]:inset-[5rem_1.5rem_auto_auto] lg:[body:has([data-notices=top-right])_&]:translate-x-0"
    >
      {popups.map((popup) => (
        <PopupCard key={popup.id} popup={popup} />
      ))}
    </div>
  )
}
