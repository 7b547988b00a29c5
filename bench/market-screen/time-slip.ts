declare global {
  interface Window {
    /** Milliseconds from the last click on a price until the slip had been painted. */
    slipOpenedMs?: number
  }
}

/** Times every click on a price, from the browser's own time stamp. */
export function timeSlip(): void {
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('button[data-side]') === null) return
      delete window.slipOpenedMs
      waitForSlip(timeStamp)
    },
    { capture: true },
  )
}

function waitForSlip(clickedAt: number): void {
  requestAnimationFrame(() => {
    if (document.querySelector('form') === null) return waitForSlip(clickedAt)
    // The first task after a frame that shows it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      window.slipOpenedMs = performance.now() - clickedAt
      port1.close()
    }
    port2.postMessage(null)
  })
}
