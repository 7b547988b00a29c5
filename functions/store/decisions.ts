/**
 * The condition of every write by the feed: rejects it if operators have decided on the market later than the
 * writer knows. `:decided` is the last decision that the writer read.
 */
export const KNOWS_DECISIONS = '(attribute_not_exists(decidedAtMs) OR decidedAtMs <= :decided)'
