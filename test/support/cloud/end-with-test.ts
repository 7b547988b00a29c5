/** Ends this process when the test process that started it ends for any reason. */
export function endWithTest(): void {
  process.on('disconnect', () => process.exit())
  process.channel?.unref()
}
