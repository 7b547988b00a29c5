/** Ends this process with the test that started it, however that ends. */
export function endWithTest(): void {
  process.on('disconnect', () => process.exit())
  process.channel?.unref()
}
