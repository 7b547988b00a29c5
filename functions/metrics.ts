/** The Powertools service name of every function: metrics of all of them share this one dimension. */
export const SERVICE_NAME = 'maidan'

/** CloudWatch namespace of the metrics below. */
export const METRICS_NAMESPACE = 'Maidan'

/** The metrics that the stack's alarms watch. */
export const metrics = {
  /** Counts every minute in which the ticker ticked; its absence raises the alarm. */
  tickerHeartbeat: 'TickerHeartbeat',
  /** Counts every check in which a ledger did not sum to its wallet, or all accounts not to zero. */
  ledgerMismatch: 'LedgerMismatch',
  /** Counts every run of the ledger's check in which each wallet was checked since yesterday; its absence raises the alarm. */
  ledgerHeartbeat: 'LedgerHeartbeat',
  /** How many declared markets have positions that nobody has tried to settle yet. */
  settlementBacklog: 'SettlementBacklog',
  /** For how many seconds the oldest of these has been declared. */
  settlementAge: 'SettlementAge',
  /** How many positions could not be settled and wait for operators. */
  positionsPutAside: 'PositionsPutAside',
  /** Counts every message of a socket feed, or price in one, that was invalid and skipped. */
  feedMalformed: 'FeedMalformed',
} as const
