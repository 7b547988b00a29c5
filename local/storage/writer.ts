/** Runs tasks one at a time, in the order they came. */
export class Writer {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs the task when all earlier ones have ended, well or not, and returns its result. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => undefined)
    return result
  }
}
