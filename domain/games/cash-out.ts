/** The timeout of a cash-out's function: the infrastructure ends it then, and the call fails. */
export const CASH_OUT_SECONDS = 10

/** Covers a write sent just before the timeout, and differences between servers' clocks. */
const MARGIN_SECONDS = 2

/**
 * The delay from the bomb or the crash until the loss is written, though it is shown long before. A cash-out received in time
 * may be on its way to the store until then, and it wins.
 */
export const LOSS_AFTER_MS = (CASH_OUT_SECONDS + MARGIN_SECONDS) * 1000

/**
 * The delay from the bomb or the crash until a server shows it. Servers whose clocks differ by less never show it to a player
 * whose cash-out another of them would still accept as earlier.
 */
export const SHOWN_AFTER_MS = 50
