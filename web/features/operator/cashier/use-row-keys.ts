import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isTypedIn } from '../../../lib/typed-in.ts'
import { createArrival } from './arrival.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The actions on the focused row, by the keys' names. Enter acts on the row itself only, not on a button in it. */
type RowActions = Readonly<Record<string, (key: string, row: HTMLElement) => void>>

/**
 * Moves focus along the rows of a list by j, k and the arrows; other keys act on the focused row, once for a press however
 * long it is held. The first row gets the focus when the list is shown, unless a field or a dialog has it. When the focused row
 * disappears, or the row of the open dialog does, the row that takes its place gets it. On a row that the page focused, keys
 * act only after a second, or once the operator has moved the focus.
 * @param keys of the rows in order
 * @param isCovered while a dialog is over the list
 */
export function useRowKeys(keys: readonly string[], actions: RowActions, isCovered: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  const [arrival] = useState(createArrival)
  const [current, setCurrent] = useState({ key: keys[0], index: 0 })
  const found = current.key === undefined ? -1 : keys.indexOf(current.key)
  const index = found === -1 ? Math.min(current.index, keys.length - 1) : found

  const rowAt = (at: number) => {
    const row = list.current?.children[at]
    return row instanceof HTMLElement ? row : undefined
  }
  useEffect(() => {
    if (isCovered || found !== -1 || !hadFocus.current) return
    // After the dialog has returned focus to the element that opened it, if that still exists.
    const timer = setTimeout(() => {
      // A dialog whose opener is gone leaves the focus on an element around the list, or on none.
      const isFree = document.activeElement?.contains(list.current) ?? true
      const row = list.current?.children[index]
      if (isFree && row instanceof HTMLElement) arrival.bring(row)
    })
    return () => clearTimeout(timer)
  }, [isCovered, index, found, arrival])

  const hasRows = keys.length > 0
  useEffect(() => {
    if (!hasRows) return
    // After the page's own region has got the focus of a changed address.
    const timer = setTimeout(() => {
      const row = list.current?.children[0]
      const active = document.activeElement
      const isTaken = isTypedIn(active) || active?.closest('[role=dialog]')
      if (!isTaken && row instanceof HTMLElement) arrival.bring(row)
    })
    return () => clearTimeout(timer)
  }, [hasRows, arrival])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const key = keys[index]
    const isOnRow = event.target instanceof HTMLElement && event.target.parentElement === list.current
    if (step !== undefined) {
      event.preventDefault()
      arrival.notice()
      rowAt(Math.max(0, index + step))?.focus()
      return
    }
    const act = isOnRow || event.key !== 'Enter' ? actions[event.key] : undefined
    const row = rowAt(index)
    if (!act || key === undefined || !row) return
    event.preventDefault()
    if (!event.repeat && arrival.isNoticed()) act(key, row)
  }
  const onFocus = (key: string) => {
    hadFocus.current = true
    arrival.noticeUnlessBrought()
    setCurrent({ key, index: keys.indexOf(key) })
  }
  /** Focus that moves to a dialog returns, and focus that is lost was on a removed row: both still count as the list's. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isElsewhere = relatedTarget instanceof Element && !list.current?.contains(relatedTarget)
    if (isElsewhere && relatedTarget.closest('[role=dialog]') === null) hadFocus.current = false
  }
  return { list, currentKey: keys[index], onFocus, listProps: { onKeyDown, onBlur, onClickCapture } }
}

/** Ignores the second click of a double click: it may hit another row, when the first is decided and gone. */
function onClickCapture(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
