/** The Powertools service name of every function: metrics of all of them share this one dimension. */
export const SERVICE_NAME = 'maidan'

/** CloudWatch namespace of the metrics below. */
export const METRICS_NAMESPACE = 'Maidan'

/** What handlers count for the stack's alarms. */
export const metrics = {
  /** One for every minute in which the ticker ticked; its absence raises the alarm. */
  tickerHeartbeat: 'TickerHeartbeat',
  /** One for every check in which a ledger did not sum to its wallet, or all accounts not to zero. */
  ledgerMismatch: 'LedgerMismatch',
  /** One for every message of a socket feed, or price in one, that made no sense and was skipped. */
  feedMalformed: 'FeedMalformed',
} as const
