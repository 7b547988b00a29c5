/**
 * Holds what a feed says of a market against what operators decided of it: who does not know of a decision writes nothing
 * over it. The number is of the last decision that the writer knew of.
 */
export const KNOWS_DECISIONS = '(attribute_not_exists(decidedAtMs) OR decidedAtMs <= :decided)'
