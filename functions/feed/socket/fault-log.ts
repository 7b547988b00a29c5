import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { metrics } from '../../metrics.ts'
import { logger, metricsLog } from '../../observe/logger.ts'

/** How many faults one report logs in words; all of them are counted. */
const LOGGED_MAX = 5

const SAMPLE_LENGTH_MAX = 300

/**
 * Collects malformed messages between reports, because a feed may break with every message, a thousand times
 * a second.
 */
export class FaultLog {
  #count = 0
  #first: { reason: string; sample: string }[] = []

  readonly add = (reason: string, sample: unknown): void => {
    this.#count++
    if (this.#first.length < LOGGED_MAX) this.#first.push({ reason, sample: excerpt(sample) })
  }

  /** Counts and logs the faults since the last report. */
  report(): void {
    if (this.#count === 0) return
    logger.warn('feed messages malformed', { count: this.#count, first: this.#first })
    metricsLog.addMetric(metrics.feedMalformed, MetricUnit.Count, this.#count)
    this.#count = 0
    this.#first = []
  }
}

function excerpt(sample: unknown): string {
  const text = typeof sample === 'string' ? sample : (JSON.stringify(sample) ?? String(sample))
  return text.slice(0, SAMPLE_LENGTH_MAX)
}
