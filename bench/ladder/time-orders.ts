declare global {
  interface Window {
    /** Milliseconds from the last click on a price until its order had left and the ladder showed that it is under way. */
    orderedMs?: number
  }
}

/** Times every click on the ladder, from the browser's own time stamp. */
export function timeOrders(): void {
  let isSent = false
  const send = window.fetch
  window.fetch = (...asked) => {
    if (asked[1]?.method === 'POST') isSent = true
    return send(...asked)
  }
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('[data-row]') === null) return
      delete window.orderedMs
      isSent = false
      waitForOrder(timeStamp, () => isSent)
    },
    { capture: true },
  )
}

function waitForOrder(clickedAt: number, isSent: () => boolean): void {
  requestAnimationFrame(() => {
    const isShown = document.querySelector('[role=grid][aria-busy=true]') !== null
    if (!isShown || !isSent()) return waitForOrder(clickedAt, isSent)
    // The first task after a frame that shows it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      window.orderedMs = performance.now() - clickedAt
      port1.close()
    }
    port2.postMessage(null)
  })
}
