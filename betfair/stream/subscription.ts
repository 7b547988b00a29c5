/** What a subscription sends: the whole, or changes. */
export type ChangeType = 'SUB_IMAGE' | 'UPDATE'

/** Changes to send now, or what computes them when they are due. */
type Changes = readonly object[] | (() => readonly object[])

/** Sends changes. Of those with a key that are not yet due, the last computes for all. */
export type Publish = (type: ChangeType, changes: Changes, key?: string) => void

export interface Subscription {
  close(): void
}

interface Envelope {
  /** `mcm` for markets, `ocm` for orders. */
  readonly op: 'mcm' | 'ocm'
  /** The request's id. */
  readonly id?: number | undefined
  readonly conflateMs?: number | null | undefined
  readonly heartbeatMs?: number | null | undefined
}

const HEARTBEAT_MS = 5000

/**
 * Sends a subscription's messages: the changes of one moment together, no sooner than `conflateMs` after the last, and a
 * heartbeat where nothing was sent for `heartbeatMs`.
 */
export function createPublisher(envelope: Envelope, send: (message: object) => void) {
  const { op, id } = envelope
  const conflateMs = envelope.conflateMs ?? 0
  const heartbeatMs = envelope.heartbeatMs ?? HEARTBEAT_MS
  const waiting = new Map<string, () => readonly object[]>()
  let due: ReturnType<typeof setTimeout> | undefined
  let count = 0
  let isClosed = false
  const heartbeat = setInterval(() => emit({ ct: 'HEARTBEAT' }), heartbeatMs)

  function emit(content: object): void {
    heartbeat.refresh()
    send({ op, id, clk: String(++count), pt: Date.now(), ...content })
  }

  function emitChanges(ct: ChangeType, changes: readonly object[]): void {
    const timing = ct === 'SUB_IMAGE' && { ct, initialClk: '0', conflateMs, heartbeatMs }
    if (ct === 'SUB_IMAGE' || changes.length > 0) emit({ ...timing, [op === 'mcm' ? 'mc' : 'oc']: changes })
  }

  function emitWaiting(): void {
    due = undefined
    const all = [...waiting.values()]
    waiting.clear()
    emitChanges(
      'UPDATE',
      all.flatMap((compute) => compute()),
    )
  }

  const publish: Publish = (type, changes, key = '') => {
    if (isClosed) return
    if (typeof changes !== 'function') return emitChanges(type, changes)
    waiting.set(key, changes)
    due ??= setTimeout(emitWaiting, conflateMs)
  }
  return {
    publish,
    close: () => {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(due)
    },
  }
}
