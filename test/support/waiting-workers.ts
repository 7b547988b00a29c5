/**
 * How many workers run tests that also wait for the processes they start. With three, the cores were idle for a fifth of the time, while
 * tests waited for flights and deals. With six, the whole takes as long as with four, and each test longer, until some exceed the time
 * that they wait.
 */
export const WAITING_WORKERS = 4
