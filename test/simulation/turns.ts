import { setImmediate } from 'node:timers/promises'
import type { Random } from '../../domain/feed/random.ts'

/**
 * Makes concurrent work repeatable: each task asks for a turn to reach the store or to wait, one turn is given at a
 * time, and the seed alone says to whom.
 */
export class Turns {
  readonly #random: Random
  readonly #waiting: (() => Promise<unknown>)[] = []
  #running = false

  constructor(random: Random) {
    this.#random = random
  }

  /** Whether tasks are under way. Outside of them nothing waits for a turn. */
  get running(): boolean {
    return this.#running
  }

  /** Does the work when its turn has come. */
  take<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#running) return work()
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => work().then(resolve, reject))
    })
  }

  /** Starts the tasks together and gives turns until all have ended. Throws what the first that failed threw. */
  async run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    this.#running = true
    let open = true
    const ended = Promise.all(tasks.map((task) => task())).finally(() => {
      open = false
    })
    ended.catch(() => undefined)
    while (open) {
      // The answered task goes on, as far as it can without another turn.
      await setImmediate()
      await setImmediate()
      const [next] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1)
      await next?.()
    }
    this.#running = false
    await ended
  }
}
