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

/** @param isAlone whether a newer notice hides it on a desktop, too */
function PopupCard({ popup, isAlone }: { popup: Popup; isAlone: boolean }) {
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
        isAlone && 'not-last:hidden lg:py-1 lg:text-sm lg:leading-5',
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
/** The widest notice on a desktop, and its distance from what can be pressed. */
const widest = 448
const apart = 16

/** A place as the variables of its element's style, in pixels. */
type Place = Readonly<Record<`--${string}`, string>>

/**
 * The place where notices cover nothing that can be pressed. It is the element with `data-notices-here`, which shows the balance; on a
 * desktop also the room to the left of it, up to the navigation; on a phone with an open dialog, above that dialog. Undefined if the
 * page has neither.
 */
function freePlace(): Place | undefined {
  const balance = document.querySelector('[data-notices-here]')?.getBoundingClientRect()
  if (!balance)
    return document.querySelector('[role=dialog]') ? { '--phone-top': `${overDialog}px` } : undefined
  const navigation = document.querySelector('header nav')?.getBoundingClientRect()
  const room = balance.right - (navigation?.right ?? balance.left) - apart
  return {
    '--phone-top': `${document.querySelector('[role=dialog]') ? overDialog : balance.top}px`,
    '--desk-right': `${document.documentElement.clientWidth - balance.right}px`,
    '--desk-width': `${Math.min(widest, Math.max(room, balance.width))}px`,
  }
}

/** The place while notices are shown, also while the page is scrolled under its header. */
function useFreePlace(isShown: boolean): Place | undefined {
  const [found, setFound] = useState<Place>()
  useLayoutEffect(() => {
    if (!isShown) return
    const place = () => setFound(freePlace())
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
  return found
}

/** In the header, beside the navigation; at the top right in games with `data-notices="top-right"`, as specified. */
const inHeader =
  'lg:top-1.5 lg:right-(--desk-right) lg:left-auto lg:w-(--desk-width) lg:[body:has([data-notices=top-right])_&]:inset-[5rem_1.5rem_auto_auto] lg:[body:has([data-notices=top-right])_&]:w-[28rem]'
const atBottom = 'lg:inset-x-auto lg:top-auto lg:bottom-8 lg:left-1/2 lg:w-[28rem] lg:-translate-x-1/2'

/**
 * The place of notices. The newest one lies over the balance for its two seconds, because nearly everything else can be pressed; on
 * pages without a balance they are at the bottom of a desktop's screen. Mounted once, by the shell.
 */
export function PopupRegion() {
  const popups = useSyncExternalStore(subscribeToPopups, currentPopups, currentPopups)
  const place = useFreePlace(popups.length > 0)
  const isInHeader = place?.['--desk-width'] !== undefined
  return (
    <div
      style={place as CSSProperties}
      // A dialog hides everything but itself and live regions from screen readers; each notice sets its own politeness.
      aria-live="off"
      data-popups
      className={clsx(
        'pointer-events-none fixed inset-x-1 top-(--phone-top,8rem) z-[60] grid gap-2',
        isInHeader ? inHeader : atBottom,
      )}
    >
      {popups.map((popup) => (
        <PopupCard key={popup.id} popup={popup} isAlone={isInHeader} />
      ))}
    </div>
  )
}
