/** How long no key decides a row to which focus has come by itself: whoever presses one meant the row before. */
const NOTICED_AFTER_MS = 1_000

/** Whether focus has come to where it is by itself, and how lately. */
export function createArrival() {
  let isBringing = false
  let noticedAtMs = 0
  const notice = () => {
    noticedAtMs = 0
  }
  return {
    /** Gives focus to a row that nobody asked for. */
    bring: (row: Pick<HTMLElement, 'focus'>) => {
      noticedAtMs = performance.now() + NOTICED_AFTER_MS
      isBringing = true
      row.focus({ preventScroll: true })
      isBringing = false
    },
    /** The operator has moved. */
    notice,
    /** The same of a focus that may be one that was brought. */
    noticeUnlessBrought: () => {
      if (!isBringing) notice()
    },
    isNoticed: () => performance.now() >= noticedAtMs,
  }
}
