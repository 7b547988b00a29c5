import { logger } from '../observe/logger.ts'

/** Work that runs beside a run's ticks. */
export interface Beside {
  /** Starts the work, unless it is running. */
  start(): void
  /** Waits for its end. */
  end(): Promise<void>
}

/** Wraps a step to run beside the ticks. */
export function beside(step: string, work: () => Promise<void>): Beside {
  let under: Promise<unknown> | undefined
  return {
    start() {
      under ??= attempt(step, work).finally(() => {
        under = undefined
      })
    },
    end: async () => void (await under),
  }
}

/** Logs a step's failure and leaves it to the next tick: one bad match must not stop the rest. */
export async function attempt(step: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error(`${step} failed`, { error })
  }
}
