import type { Clock } from '../clock.ts'
import type { Lease } from '../store/read/ticker.ts'
import type { Tick } from '../store/ticker-store.ts'

const STEP_MS = 1000
/**
 * A run without a successor ends this long after its start. The scheduler starts the next after a minute; it is
 * sometimes late, by seconds.
 */
const RUN_MAX_MS = 85_000
/** After a run crashes, the next can start after this long. */
const LEASE_MS = 5000
/** How often a run that waits asks for the lease, and how long a request counts: a dead run's soon does not. */
const ASK_EVERY_MS = 250
const REQUEST_MS = 1000

/** The ticker's lease, as `functions/store/ticker-store.ts` keeps it. */
export interface Leases {
  holdLease(owner: string, nowMs: number, untilMs: number, ticked?: Tick): Promise<Lease | undefined>
  requestLease(owner: string, untilMs: number): Promise<void>
  releaseLease(owner: string, ticked?: Tick): Promise<void>
}

interface RunPorts {
  readonly clock: Clock
  readonly leases: Leases
  /** Whether the function has time left. */
  readonly hasTime: () => boolean
}

/**
 * One run of the ticker, under a lease so that two runs never work at once. It goes on until its successor asks for the
 * lease, so that no late start leaves a gap.
 */
export class Run {
  readonly #owner: string
  readonly #ports: RunPorts
  readonly #endsAtMs: number
  #isAskedFor = false
  #ticked: Tick | undefined

  constructor(owner: string, ports: RunPorts) {
    this.#owner = owner
    this.#ports = ports
    this.#endsAtMs = ports.clock.nowMs() + RUN_MAX_MS
  }

  /** Whether the run is not to end yet. */
  readonly goesOn = (): boolean =>
    !this.#isAskedFor && this.#ports.clock.nowMs() < this.#endsAtMs && this.#ports.hasTime()

  /** Takes the lease, for which it asks the previous run; false if there was no time to. */
  async take(): Promise<boolean> {
    const { clock, leases } = this.#ports
    while (this.goesOn()) {
      const nowMs = clock.nowMs()
      if (await leases.holdLease(this.#owner, nowMs, nowMs + LEASE_MS)) return true
      await leases.requestLease(this.#owner, nowMs + REQUEST_MS)
      await clock.sleep(ASK_EVERY_MS)
    }
    return false
  }

  /**
   * Ticks each second until another run asks for the lease, no visitor is present, or time is up; at least once. A run
   * that is asked ticks once more, so that the other has a second for its first.
   * @param tick returns undefined if it has failed
   * @returns false if another run has taken the lease
   */
  async tickEachSecond(
    tick: (nowMs: number, isWatched: boolean) => Promise<Tick | undefined>,
  ): Promise<boolean> {
    const { clock, leases } = this.#ports
    while (this.goesOn()) {
      const nowMs = clock.nowMs()
      const lease = await leases.holdLease(this.#owner, nowMs, nowMs + LEASE_MS, this.#ticked)
      if (!lease) return false
      this.#isAskedFor = this.#isAskedForBy(lease, nowMs)
      // Checked at every tick, not only at the start: a visitor who comes later keeps this run going.
      const isWatched = (lease.presentUntilMs ?? 0) >= nowMs
      this.#ticked = (await tick(nowMs, isWatched)) ?? this.#ticked
      if (!isWatched || this.#isAskedFor) break
      await clock.sleep(STEP_MS - (clock.nowMs() % STEP_MS))
    }
    return true
  }

  #isAskedForBy({ askedBy, askedUntilMs = 0 }: Lease, nowMs: number): boolean {
    return askedBy !== undefined && askedBy !== this.#owner && askedUntilMs >= nowMs
  }

  /**
   * Releases the lease, so that the next run need not wait for it to expire.
   * @returns whether any tick has succeeded
   */
  async release(): Promise<boolean> {
    await this.#ports.leases.releaseLease(this.#owner, this.#ticked)
    return this.#ticked !== undefined
  }
}
