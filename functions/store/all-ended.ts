/**
 * Waits for all work to end, even if some fails; then throws the first failure. A later write must not be
 * overtaken by one still under way.
 */
export async function allEnded(work: readonly Promise<unknown>[]): Promise<void> {
  for (const ended of await Promise.allSettled(work)) {
    if (ended.status === 'rejected') throw ended.reason
  }
}
