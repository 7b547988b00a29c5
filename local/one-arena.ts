/**
 * Starts this program again in the same process, with one malloc arena for all threads. By default glibc gives each thread an arena,
 * and keeps in it what the thread freed: some 25 MB in an idle Maidan. Does nothing where another program listens on this one's
 * channel, which would be lost.
 */
export function keepOneArena(): void {
  const { platform, env, execPath, execArgv, argv, send } = process
  if (platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined || send !== undefined) return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '1' })
}
