import type { Area } from './areas.ts'

/** What is read of Stryker's report. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

interface Mutant {
  readonly replacement?: string
  readonly status: string
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>
}

/** How many of an area's mutants were caught. */
interface Tried {
  readonly area: Area
  readonly report: Report
}

const CAUGHT = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** A table of the areas' scores, and whether each reaches its minimum. */
export function summary(tried: readonly Tried[]): { table: string[]; passed: boolean } {
  const rows = tried.map(({ area: { name, oneIn, atLeast }, report }) => {
    const mutants = Object.values(report.files).flatMap((file) => file.mutants)
    const caught = mutants.filter(({ status }) => CAUGHT.includes(status)).length
    const survived = mutants.filter(({ status }) => MISSED.includes(status)).length
    const score = (100 * caught) / (caught + survived)
    const share = oneIn === 1 ? 'all' : `1 in ${oneIn}`
    const cells = [name, share, caught + survived, caught, survived, `${score.toFixed(1)} %`]
    return { row: `| ${cells.join(' | ')} |`, passed: score >= atLeast }
  })
  const head = [
    '| area | tried | mutants | caught | survived | score |',
    '| --- | --- | --: | --: | --: | --: |',
  ]
  return { table: [...head, ...rows.map(({ row }) => row)], passed: rows.every(({ passed }) => passed) }
}

/** The mutants that no test caught: the place, the code and what it was changed to. */
export function survivors({ report }: Tried): string[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => MISSED.includes(status))
      .map(({ location: { start, end }, status, replacement = '' }) => {
        const lines = source.split('\n').slice(start.line - 1, end.line)
        const first = lines[0]?.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined)
        const original = lines.length > 1 ? `${first} …` : first
        return `${file}:${start.line}:${start.column} ${status}: ${original} => ${replacement.replaceAll(/\s+/g, ' ')}`
      }),
  )
}
