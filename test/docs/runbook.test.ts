import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingIn } from './named-tests.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8')
const cases = text
  .split('\n## ')
  .slice(1)
  .map((each) => ({ title: each.split('\n')[0] ?? '', each }))

describe('the runbook', () => {
  test.each(cases)(
    'on “$title” says how it was rehearsed, by tests that are there, or why not',
    ({ each }) => {
      const [, rehearsed = ''] = each.split('\nRehearsed: ')
      const tests = [...rehearsed.matchAll(/`[\w/.-]+` "[^"]+"(?:, "[^"]+")*/g)].map(([words]) => words)
      if (tests.length === 0) expect(rehearsed).toMatch(/not rehearsed: \w+/)
      expect(tests.flatMap(missingIn)).toEqual([])
    },
  )

  test('is linked to by the headings that it has', () => {
    const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    const anchors = cases.map(({ title }) => title.toLowerCase().replaceAll(' ', '-'))
    const linked = [...operations.matchAll(/runbook\.md#([\w-]+)/g), ...text.matchAll(/\]\(#([\w-]+)\)/g)]
    expect(linked.map(([, anchor = '']) => anchor).filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })
})
