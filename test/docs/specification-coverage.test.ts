import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../domain/contract/refusals.ts'
import { en } from '../../web/lib/messages/en.ts'
import { missingIn } from './named-tests.ts'

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

/** What a row names that is not there, or not named as it should be. */
const missingTests = ({ tests }: Row) => tests.split('; ').flatMap(missingIn)

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
