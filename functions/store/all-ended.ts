/**
 * Waits for all, also when some of them fail; then throws what the first that failed threw. What is written after a failure
 * must not be overtaken by what is still under way.
 */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  for (const ended of await Promise.allSettled(work)) {
    if (ended.status === 'rejected') throw ended.reason
  }
}
