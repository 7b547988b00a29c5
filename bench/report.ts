import { availableParallelism, cpus } from 'node:os'

/** Prints rows with the same columns as a Markdown table, which can be copied into docs/benchmarks.md. */
export function printTable(rows: readonly Readonly<Record<string, string>>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((name) => row[name] ?? '')),
  ]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines) {
    console.log(`| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  }
}

/** How many times the baseline: `2.50 ×`. */
export function ratio(value: number, baseline: number): string {
  return `${(value / baseline).toFixed(2)} ×`
}

/** Kilobytes of 1,000 bytes, with one decimal. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Megabytes of 1,000,000 bytes, with one decimal. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`
}

/** Prints a title and the machine: only ratios, not figures, can be compared between machines. */
export function printTitle(title: string): void {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  console.log(`\n${title}\n(Node ${process.versions.node}, ${availableParallelism()} cores, ${model})\n`)
}
