/** The Powertools service name of every function: metrics of all of them have this dimension. */
export const SERVICE_NAME = 'maidan'

/** CloudWatch namespace of the metrics below. */
export const METRICS_NAMESPACE = 'Maidan'

/** The metrics that the stack's alarms watch and its dashboard shows. */
export const metrics = {
  /** Counts every minute in which the ticker ticked; its absence raises the alarm. */
  tickerHeartbeat: 'TickerHeartbeat',
  /** Counts every check in which a ledger did not sum to its wallet, or all accounts not to zero. */
  ledgerMismatch: 'LedgerMismatch',
  /** Counts every run of the ledger's check in which each wallet was checked since yesterday; its absence raises the alarm. */
  ledgerHeartbeat: 'LedgerHeartbeat',
  /** Counts every time that the head of the operators' log was kept; its absence raises the alarm. */
  logHeadHeartbeat: 'LogHeadHeartbeat',
  /** How many declared markets have positions that nobody has tried to settle yet. */
  settlementBacklog: 'SettlementBacklog',
  /** For how many seconds the oldest of these has been declared. */
  settlementAge: 'SettlementAge',
  /** How many positions could not be settled and wait for operators. */
  positionsPutAside: 'PositionsPutAside',
  /** Counts every message of a socket feed, or price in one, that was invalid and skipped. */
  feedMalformed: 'FeedMalformed',
  /** Counts every bet that was accepted, those in their market's delay among them. */
  betsAccepted: 'BetsAccepted',
  /** Counts every refused call, by the refusal's name in the dimension `REFUSAL_DIMENSION`. */
  refusals: 'Refusals',
  /** At each tick: for how many seconds the source of the prices had not been heard from. */
  priceAge: 'PriceAge',
  /** Milliseconds from a publication to the last of its posts to sockets. */
  fanoutDelay: 'FanoutDelay',
  /** Counts every post to a socket that failed. A closed socket is no failure. */
  failedPosts: 'FailedPosts',
  /** What the house loses in the open markets if each ends in its worst outcome, in rupees. */
  houseExposure: 'HouseExposure',
  /** Counts every message to sockets that was larger than API Gateway posts, and was not sent. */
  messagesTooLarge: 'MessagesTooLarge',
} as const

/** The dimension of `refusals`: one of the names in `domain/contract/refusals.ts`, so a bounded set. */
export const REFUSAL_DIMENSION = 'refusal'
