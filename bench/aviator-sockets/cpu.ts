/** User and system time of this process so far, all threads of it, in microseconds. */
export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
