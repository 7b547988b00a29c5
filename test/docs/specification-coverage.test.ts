import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../domain/contract/refusals.ts'
import { en } from '../../web/lib/messages/en.ts'

const root = join(import.meta.dirname, '../..')

/** One row of the document's tables. */
interface Row {
  readonly what: string
  readonly section: string
  readonly tests: string
}

const rows = readRows(readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8'))

/** The rows of all tables, without their heads. */
function readRows(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\|(?! What \||-)/.test(line))
  return lines.map((line) => {
    const cells = line.slice(1, -1).split('|')
    const [what = '', section = '', , tests = ''] = cells.map((cell) => cell.trim())
    expect(cells, line).toHaveLength(4)
    return { what, section, tests }
  })
}

/** A test as a cell names it: `path` "a part of its name", "and of another's"; `path` "and in another file". */
const named = /^`([\w/.-]+)` ("[^"]+"(?:, "[^"]+")*)$/

/** What a row names that is not there, or not named as it should be. */
function missingTests({ tests }: Row): string[] {
  return tests.split('; ').flatMap((part) => {
    const [, path, quoted] = named.exec(part) ?? []
    const file = join(root, `test/${path}.test.ts`)
    if (quoted === undefined || !existsSync(file)) return [part]
    const names = namesIn(readFileSync(file, 'utf8'))
    const isThere = (wanted: string) => hasWords(wanted) && names.some((name) => name.includes(wanted))
    return quoted
      .slice(1, -1)
      .split('", "')
      .filter((wanted) => !isThere(wanted))
  })
}

/** Whether a name says anything beside what a table fills in. */
const hasWords = (name: string) => /\p{L}{2}/u.test(name.replaceAll(/%\w/g, ''))

/** The names of the tests in a file, and of what they are described in: those of tables as they stand before each row. */
function namesIn(source: string): string[] {
  const name =
    /(?:\b(?:test|deepTest|usualTest|it|describe)(?:\.\w+)*\(|\)\()\s*(['`])((?:\\.|(?!\1)[^\\\n])*)\1,/g
  return [...source.matchAll(name)].map(([, , text = '']) => text)
}

/** Every text of the site and the API: a value in braces is quoted by its name, or is a number. */
const texts = [...Object.values(en), ...Object.values(refusals).map(({ message }) => message)]
const patterns = texts.map((text) => {
  const parts = text.split(/(\{\w+\})/).map(RegExp.escape)
  return new RegExp(`^${parts.map((part, at) => (at % 2 ? `(?:${part}|\\d+)` : part)).join('')}$`)
})

/** The texts that a row quotes and nobody says; an apostrophe within a word quotes nothing. */
function missingTexts({ what }: Row): string[] {
  const quoted = [...what.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, text = '']) => text)
  return quoted.filter((text) => !patterns.some((pattern) => pattern.test(text)))
}

describe('the rows of what is built of the specification', () => {
  test('are many, each another one', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  })

  test('say where in the specification', () => {
    const place = /^(–|\d(\.\d+)?(, \d(\.\d+)?)*)$/
    expect(rows.filter(({ section }) => !place.test(section))).toEqual([])
  })

  test('quote texts that the site or the API has', () => {
    expect(rows.flatMap(missingTexts)).toEqual([])
  })

  test('name tests that are there', () => {
    expect(rows.flatMap(missingTests)).toEqual([])
  })
})
