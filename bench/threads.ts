import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CPU time of each thread of a process, in seconds since it began, by name. V8's and libuv's own count as one, 'pool'. */
export type ThreadTimes = ReadonlyMap<string, number>

/** One clock tick of Linux's accounting: `getconf CLK_TCK` is 100 wherever Node runs. */
const TICK_SECONDS = 0.01
/** Field numbers of `/proc/PID/stat` counted after the name, which is in brackets and may contain spaces. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12]

/** Whether the CPU time of a process's threads can be read here: only Linux shows it without special rights or tools. */
export const knowsThreads = existsSync('/proc/self/task')

/** Reads the CPU time of every running thread. Threads of one name are numbered in the order of their start. */
export function threadTimes(pid: number): ThreadTimes {
  const folder = `/proc/${pid}/task`
  const times = new Map<string, number>()
  for (const id of readdirSync(folder).sort((a, b) => Number(a) - Number(b))) {
    const { name, seconds } = readThread(join(folder, id, 'stat'))
    if (isPool(name)) times.set('pool', (times.get('pool') ?? 0) + seconds)
    else times.set(unused(name, times), seconds)
  }
  return times
}

/** CPU time between two readings; threads that ended in between are not in it. */
export function timesBetween(before: ThreadTimes, after: ThreadTimes): ThreadTimes {
  return new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]))
}

/** Seconds of all threads together. */
export function totalOf(times: ThreadTimes): number {
  return [...times.values()].reduce((sum, seconds) => sum + seconds, 0)
}

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

function readThread(file: string): { name: string; seconds: number } {
  const text = readFileSync(file, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])
  return { name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), seconds: ticks * TICK_SECONDS }
}

const isPool = (name: string) => /V8Worker|DelayedTask|SignalInspector|libuv|iou-/.test(name)

function unused(name: string, taken: ThreadTimes): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!taken.has(candidate)) return candidate
  }
}
