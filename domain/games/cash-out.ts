/** The timeout of a cash-out's function: the infrastructure then ends it, and the call fails. */
export const CASH_OUT_SECONDS = 10

/** Covers a write sent just before the timeout, and differences between servers' clocks. */
const MARGIN_SECONDS = 2

/**
 * The delay from the bomb or the crash until the loss is written; it is shown long before. Until then, a cash-out that was
 * received in time may still reach the store, and wins.
 */
export const LOSS_AFTER_MS = (CASH_OUT_SECONDS + MARGIN_SECONDS) * 1000

/**
 * The delay from the bomb or the crash until a server shows it. If servers' clocks differ by less, no player sees it while
 * another server would still accept a cash-out as earlier.
 */
export const SHOWN_AFTER_MS = 50
