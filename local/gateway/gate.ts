/** Runs tasks in the order they come, a few at a time. */
export class Gate {
  readonly #atOnce: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
