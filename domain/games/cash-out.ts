/** How long the function of a cash-out may run: the infrastructure ends it then, and its answer is an error. */
export const CASH_OUT_SECONDS = 10

/** For what such a function sent to the store at its last moment, and for clocks of servers that differ. */
const MARGIN_SECONDS = 2

/**
 * A loss is written so long after the bomb or the crash, and is told long before: until then a cash-out that the server
 * received in time may still be on its way to the store, and it wins.
 */
export const LOSS_AFTER_MS = (CASH_OUT_SECONDS + MARGIN_SECONDS) * 1000

/**
 * The bomb or the crash is told so long after it by the clock of whoever tells it. Clocks of servers that differ by less tell it to
 * nobody whose cash-out another of them would still take to come before it.
 */
export const SHOWN_AFTER_MS = 50
