/**
 * How many workers run tests that also wait for the processes they start. Three keep two cores busy. With more, the whole
 * takes as long and each test longer, until some exceed the time that they wait.
 */
export const WAITING_WORKERS = 3
