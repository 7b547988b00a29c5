/**
 * Runs a task at once and then once each period, as EventBridge Scheduler would: a run longer than the period
 * does not delay the next.
 * @returns a function that ends the schedule; a present run continues
 */
export function startSchedule(task: () => void, periodMs: number): () => void {
  task()
  const timer = setInterval(task, periodMs)
  return () => clearInterval(timer)
}
