import type { Browser, Page } from 'playwright-core'

/** The work of a page's main thread. CPU times leave out the time when the machine ran something else. */
export interface MainThread {
  readonly cpuMs: number
  readonly scriptMs: number
  readonly longestMs: number
  readonly longestCpuMs: number
  /** Tasks that took more than 50 ms of wall-clock time. */
  readonly overLimit: number
}

const LONG_TASK_MS = 50

/** Records the main thread of a page during `run`, with a trace of its tasks only. */
export async function recordMainThread(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<MainThread> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const seconds = async (name: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find((each) => each.name === name)?.value ?? Number.NaN
  }
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  const before = { all: await seconds('TaskDuration'), script: await seconds('ScriptDuration') }
  await run()
  const after = { all: await seconds('TaskDuration'), script: await seconds('ScriptDuration') }
  const tasks = mainThreadTasks(await browser.stopTracing())
  const clockMs = tasks.map((task) => task.dur / 1000)
  return {
    cpuMs: 1000 * (after.all - before.all),
    scriptMs: 1000 * (after.script - before.script),
    longestMs: Math.max(...clockMs),
    longestCpuMs: Math.max(...tasks.map((task) => (task.tdur ?? 0) / 1000)),
    overLimit: clockMs.filter((each) => each > LONG_TASK_MS).length,
  }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of wall-clock time, and of the thread's CPU time, which is not always known. */
  readonly dur: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The tasks of the busiest main thread of the trace, which is the page's. */
function mainThreadTasks(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(thread))
  const tasks = traceEvents.filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
  const [busiest = []] = Map.groupBy(tasks, thread)
    .entries()
    .filter(([id]) => mains.has(id))
    .map(([, own]) => own)
    .toArray()
    .sort((a, b) => b.length - a.length)
  if (busiest.length === 0) throw new Error('The trace has no tasks of a main thread')
  return busiest
}
