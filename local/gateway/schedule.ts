/**
 * Runs a task at once and then each period, as EventBridge Scheduler would: a run that takes longer than the period
 * does not hold the next one up.
 * @returns a function that ends the schedule; runs under way go on
 */
export function startSchedule(task: () => void, periodMs: number): () => void {
  task()
  const timer = setInterval(task, periodMs)
  return () => clearInterval(timer)
}
