import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { createArrival } from './arrival.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** What keys do to the row that has focus, by their names. Enter acts from the row itself, and not from a button in it. */
type RowActions = Readonly<Record<string, (key: string, row: HTMLElement) => void>>

/**
 * Moves focus along the rows of a list by j, k and the arrows, and lets other keys act on the row that has it: once for a
 * press, however long it is held. A row that disappears under the focus, or while a dialog about it is open, hands it to the
 * one that takes its place, on which keys act once the operator has moved or a second has passed.
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
    // After the dialog has given focus back to where it was opened, if that is still there.
    const timer = setTimeout(() => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      const row = list.current?.children[index]
      if (isNowhere && row instanceof HTMLElement) arrival.bring(row)
    })
    return () => clearTimeout(timer)
  }, [isCovered, index, found, arrival])

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
  /** Focus that goes to a dialog comes back, and what goes nowhere was taken by a row that is gone. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isElsewhere = relatedTarget instanceof Element && !list.current?.contains(relatedTarget)
    if (isElsewhere && relatedTarget.closest('[role=dialog]') === null) hadFocus.current = false
  }
  return { list, currentKey: keys[index], onFocus, listProps: { onKeyDown, onBlur, onClickCapture } }
}

/** The second click of a double one may find another row than the first, which was decided and is gone: it is none. */
function onClickCapture(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
