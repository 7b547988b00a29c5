/** How long keys are ignored on a row that was focused by the program: a press then was meant for the row before. */
const NOTICED_AFTER_MS = 1_000

/** Whether the program moved the focus to its row, and how recently. */
export function createArrival() {
  let isBringing = false
  let noticedAtMs = 0
  const notice = () => {
    noticedAtMs = 0
  }
  return {
    /** Focuses a row without the operator's doing. */
    bring: (row: Pick<HTMLElement, 'focus'>) => {
      noticedAtMs = performance.now() + NOTICED_AFTER_MS
      isBringing = true
      row.focus({ preventScroll: true })
      isBringing = false
    },
    /** Called when the operator has moved. */
    notice,
    /** As `notice`, unless the focus event comes from `bring`. */
    noticeUnlessBrought: () => {
      if (!isBringing) notice()
    },
    isNoticed: () => performance.now() >= noticedAtMs,
  }
}
