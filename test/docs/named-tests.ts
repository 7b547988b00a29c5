import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A test as documents name it: `path` "a part of its name", "and of another's". */
const named = /^`([\w/.-]+)` ("[^"]+"(?:, "[^"]+")*)$/

/** What a document names in these words that is not there; the words themselves if they name no tests. */
export function missingIn(words: string): string[] {
  const [, path, quoted] = named.exec(words) ?? []
  const file = join(root, `test/${path}.test.ts`)
  if (quoted === undefined || !existsSync(file)) return [words]
  const names = namesIn(readFileSync(file, 'utf8'))
  const isThere = (wanted: string) => hasWords(wanted) && names.some((name) => name.includes(wanted))
  return quoted
    .slice(1, -1)
    .split('", "')
    .filter((wanted) => !isThere(wanted))
}

/** Whether a name says anything beside what a table fills in. */
const hasWords = (name: string) => /\p{L}{2}/u.test(name.replaceAll(/%\w/g, ''))

/** The names of the tests in a file, and of what they are described in: those of tables as they stand before each row. */
function namesIn(source: string): string[] {
  const name =
    /(?:\b(?:test|deepTest|usualTest|it|describe)(?:\.\w+)*\(|\)\()\s*(['`])((?:\\.|(?!\1)[^\\\n])*)\1,/g
  return [...source.matchAll(name)].map(([, , text = '']) => text)
}
