import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { areaOfProcess } from './areas.ts'
import { equivalents } from './equivalents.ts'

const root = resolve(import.meta.dirname, '../..')

/** What a Stryker checker is given of a mutant. */
interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>
}

/** What a Stryker ignorer is given of a place in the code. */
interface Path {
  readonly node: { readonly type: string }
  readonly parent?: { readonly type: string }
  readonly listKey?: string
}

/**
 * Leaves out the mutants that are not of the sample and those that are equivalent to the code. Stryker has no name for
 * that: it reports them as mutants that do not compile, which it does not count.
 */
class Sample {
  async init(): Promise<void> {}

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, object>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]))
  }
}

/** Skips the texts of thrown errors: they are read by people, in logs. */
class ErrorMessages {
  shouldIgnore({ parent, listKey }: Path): string | undefined {
    const thrown = parent?.type === 'NewExpression' && listKey === 'arguments'
    return thrown ? 'words of an error' : undefined
  }
}

function verdict({ fileName, mutatorName, replacement, location: { start, end } }: Mutant): object {
  const file = relative(root, fileName)
  const text = readFileSync(fileName, 'utf8').split('\n')[start.line] ?? ''
  const line = text.trim()
  const code = text.slice(start.column, start.line === end.line ? end.column : undefined)
  const equivalent = equivalents.find(
    (known) =>
      known.file === file && known.line === line && known.code === code && known.replacement === replacement,
  )
  if (equivalent) return { status: 'compileError', reason: `equivalent: ${equivalent.why}` }
  const sampled = isSampled([file, mutatorName, line, replacement], areaOfProcess().oneIn)
  return sampled ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }
}

/** Depends on the mutant alone, so that every run has the same sample, also after a change elsewhere. */
function isSampled(mutant: readonly string[], oneIn: number): boolean {
  const hash = createHash('sha256').update(mutant.join('\n')).digest()
  return hash.readUInt32BE() % oneIn === 0
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'Ignore', name: 'error-messages', injectableClass: ErrorMessages },
]
