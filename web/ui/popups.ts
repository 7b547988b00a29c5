import { signal } from '../lib/signals.ts'

/** A short notice over the page: red for errors, green for success. */
export type Popup = {
  id: number
  kind: 'error' | 'success'
  text: string
  shownMs: number
  leaving: boolean
}

const popupShownMs = 2000
const popupFadeMs = 300
/** A text of this length takes longer than two seconds to read. */
const longText = 90
const longShownMs = 6000
/** A notice counts as seen after this time. */
const seenMs = 1000

function shownMsOf(text: string): number {
  return text.length < longText ? popupShownMs : longShownMs
}

let popups: readonly Popup[] = []
let nextId = 1
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const shownAt = new Map<number, number>()
/** Notices that a newer one covers, and that were not seen before: their time begins again once that one is gone. */
const covered = new Set<number>()

function change(next: readonly Popup[]): void {
  popups = next
  for (const listener of listeners) listener()
}

function after(id: number, ms: number, act: () => void): void {
  clearTimeout(timers.get(id))
  timers.set(id, setTimeout(act, ms))
}

function show(kind: Popup['kind'], text: string, shownMs = shownMsOf(text)): void {
  const id = nextId++
  // A repeated notice replaces the earlier one and restarts its time.
  const others = popups.filter((popup) => popup.text !== text)
  change([...others, { id, kind, text, shownMs, leaving: false }].slice(-3))
  for (const other of others) if (!other.leaving) cover(other.id)
  shownAt.set(id, Date.now())
  resumePopup(id)
  void signal(kind === 'error' ? 'failed' : 'done')
}

/**
 * Shows notices from anywhere, inside React or not. Each closes itself with a 300 ms fade, after 2 s, or 6 s if its text is long,
 * unless a time is given. One that is covered within its first second is shown for its time afterwards.
 */
export const popup = {
  error: (text: string, shownMs?: number): void => show('error', text, shownMs),
  success: (text: string, shownMs?: number): void => show('success', text, shownMs),
}

/** Fades one notice out and removes it. */
export function dismissPopup(id: number): void {
  change(popups.map((popup) => (popup.id === id ? { ...popup, leaving: true } : popup)))
  after(id, popupFadeMs, () => {
    timers.delete(id)
    shownAt.delete(id)
    covered.delete(id)
    change(popups.filter((popup) => popup.id !== id))
    const newest = popups.at(-1)?.id
    if (newest !== undefined && covered.delete(newest)) resumePopup(newest)
  })
}

function cover(id: number): void {
  if (Date.now() - (shownAt.get(id) ?? 0) >= seenMs) return
  covered.add(id)
  holdPopup(id)
}

/** Keeps a notice open while the pointer is over it. */
export function holdPopup(id: number): void {
  clearTimeout(timers.get(id))
}

/** Starts or restarts a notice's time. */
export function resumePopup(id: number): void {
  const shownMs = popups.find((popup) => popup.id === id)?.shownMs ?? popupShownMs
  after(id, shownMs, () => dismissPopup(id))
}

export function currentPopups(): readonly Popup[] {
  return popups
}

export function subscribeToPopups(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
