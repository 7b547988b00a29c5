import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../../functions/clock.ts'
import * as store from '../../../functions/store/ticker-store.ts'
import { type Leases, Run } from '../../../functions/ticker/run.ts'
import { START_MS } from './matches.ts'

interface Ticked {
  readonly by: string
  /** Since the start of the world. */
  readonly atMs: number
}

/** How long a tick takes. */
const TICK_MS = 120

/** Runs of the ticker at once, on one clock that goes on whenever all of them wait, and on a real lease. */
export class RunWorld {
  readonly ticks: Ticked[] = []
  /** When each run ended, having had the lease. */
  readonly endedMs = new Map<string, number>()
  /** The most ticks that were under way at once. */
  atOnceMax = 0
  #atOnce = 0
  #passedMs = 0
  #busy = 0
  #sleepers: { atMs: number; wake: () => void }[] = []
  readonly #killed = new Set<string>()

  readonly #clock: Clock = {
    nowMs: () => START_MS + this.#passedMs,
    sleep: (ms) => new Promise((wake) => this.#sleepers.push({ atMs: this.#passedMs + ms, wake })),
    random: () => 0,
  }

  readonly #leases: Leases = {
    holdLease: (...of) => this.#counted(store.holdLease(...of)),
    requestLease: (...of) => this.#counted(store.requestLease(...of)),
    releaseLease: (...of) => this.#counted(store.releaseLease(...of)),
  }

  async #counted<Result>(work: Promise<Result>): Promise<Result> {
    this.#busy++
    return work.finally(() => this.#busy--)
  }

  /** Starts a run once so much time has passed. */
  startAt(atMs: number, name: string): void {
    void this.#clock.sleep(atMs - this.#passedMs).then(() => this.#run(name))
  }

  /** The run stops in the middle of its next tick, as if its function had been killed. */
  kill(name: string): void {
    this.#killed.add(name)
  }

  async #run(name: string): Promise<void> {
    const run = new Run(name, { clock: this.#clock, leases: this.#leases, hasTime: () => true })
    if (!(await run.take())) return
    await run.tickEachSecond((nowMs) => this.#tick(name, nowMs))
    await run.release()
    this.endedMs.set(name, this.#passedMs)
  }

  async #tick(by: string, nowMs: number): Promise<store.Tick> {
    if (this.#killed.has(by)) return new Promise(() => {})
    this.ticks.push({ by, atMs: nowMs - START_MS })
    this.atOnceMax = Math.max(this.atOnceMax, ++this.#atOnce)
    await this.#clock.sleep(TICK_MS)
    this.#atOnce--
    return { atMs: nowMs, heardAtMs: nowMs }
  }

  /** Lets time pass. */
  async until(ms: number): Promise<void> {
    for (;;) {
      await this.#rest()
      const [next] = this.#sleepers.toSorted((a, b) => a.atMs - b.atMs)
      if (!next || next.atMs > ms) break
      this.#sleepers = this.#sleepers.filter((each) => each !== next)
      this.#passedMs = next.atMs
      next.wake()
    }
    this.#passedMs = ms
  }

  /** Waits until every run sleeps, also after the answers of the store. */
  async #rest(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet++) {
      await setImmediate()
      if (this.#busy > 0) quiet = -1
    }
  }

  /** The longest time between two ticks. */
  get largestGapMs(): number {
    return Math.max(...this.ticks.slice(1).map(({ atMs }, at) => atMs - (this.ticks[at]?.atMs ?? 0)))
  }

  /** The runs in the order of their first ticks, with the time of each. */
  get firstTicks(): (readonly [string, number])[] {
    const byRun = Map.groupBy(this.ticks, ({ by }) => by)
    return [...byRun].map(([by, [first]]) => [by, first?.atMs ?? 0] as const)
  }
}
