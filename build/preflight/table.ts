import type { Line, Verdict } from './rules.ts'

const words: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  low: 'low',
  breaks: 'BREAKS',
  unread: '?',
}

/** The rows as text with aligned columns, each with its advice below it. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['', 'is', 'needed', '']
  const rows = lines.map(({ what, is, needed, verdict }) => [what, is, needed, words[verdict]])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const text = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const body = rows.flatMap((row, at) => {
    const { advice } = lines[at] ?? {}
    return advice === undefined ? [text(row)] : [text(row), `  → ${advice}`]
  })
  return [text(head), ...body].join('\n')
}
