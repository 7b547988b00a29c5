import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseRules, ruleSetOf, translationOf } from '../../build/house-rules.ts'

const folder = join(import.meta.dirname, '../../docs/rules')
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))

describe('ruleSetOf', () => {
  it('reads a file as one set of rules with an anchor each', () => {
    const markdown =
      '# Sessions\n\nRuns of\nN overs.\n\n## Which runs count?\n\nAll.\n\n## Super over\n\nNone.\n'
    expect(ruleSetOf('sessions', markdown)).toEqual({
      id: 'sessions',
      title: 'Sessions',
      nodes: [{ tag: 'p', children: ['Runs of N overs.'] }],
      rules: [
        {
          id: 'sessions-which-runs-count',
          title: 'Which runs count?',
          nodes: [{ tag: 'p', children: ['All.'] }],
        },
        { id: 'sessions-super-over', title: 'Super over', nodes: [{ tag: 'p', children: ['None.'] }] },
      ],
    })
  })

  it('reads lists and words that stand out', () => {
    const { nodes } = ruleSetOf('x', '# X\n\n1. **Yes**: `R` up\n2. *No*\n\n- one\n  and on\n')
    const yes = [{ tag: 'strong', children: ['Yes'] }, ': ', { tag: 'code', children: ['R'] }, ' up']
    expect(nodes).toEqual([
      {
        tag: 'ol',
        children: [
          { tag: 'li', children: yes },
          { tag: 'li', children: [{ tag: 'em', children: ['No'] }] },
        ],
      },
      { tag: 'ul', children: [{ tag: 'li', children: ['one and on'] }] },
    ])
  })

  it('reads a table by rows, empty cells too', () => {
    const { nodes } = ruleSetOf('x', '# X\n\n| bet | also |\n|---|---|\n| Yes | |\n| Back | Lgaai |\n')
    expect(nodes).toEqual([
      {
        tag: 'table',
        header: [['bet'], ['also']],
        rows: [
          [['Yes'], []],
          [['Back'], ['Lgaai']],
        ],
      },
    ])
  })

  it('keeps characters that mean something in HTML', () => {
    expect(ruleSetOf('x', '# X\n\nR < 3 & R > 1\n').nodes).toEqual([
      { tag: 'p', children: ['R < 3 & R > 1'] },
    ])
  })

  it.each([
    ['an empty file', '', /x\.md can't be shown: it is empty/],
    ['words before the heading', 'Words\n\n# X\n', /no form for the paragraph 'Words'/],
    ['a second whole', '# X\n\n# Y\n', /no form for the heading '# Y'/],
    ['a heading of the third level', '# X\n\n### Y\n', /no form for the heading '### Y'/],
    ['an image', '# X\n\n![a](b.png)\n', /no form for the image/],
    ['HTML', '# X\n\n<b>a</b>\n', /no form for the html/],
    [
      'two rules of one name',
      '# X\n\n## A b\n\n## a-B\n',
      /two rules are named 'A b'|two rules are named 'a-B'/,
    ],
  ])('refuses %s', (_what, markdown, message) => {
    expect(() => ruleSetOf('x', markdown)).toThrow(message)
  })
})

describe('translationOf', () => {
  const english = ruleSetOf('x', '# X\n\nTwo of 10, or 1,000.50.\n\n## Y\n\n| a |\n|---|\n| 7 |\n')

  it('has the anchors of the English rules, and the numbers in an order of its own', () => {
    const hindi = '# एक्स\n\n1,000.50, या 10 में से दो।\n\n## वाई\n\n| अ |\n|---|\n| 7 |\n'
    expect(translationOf(english, hindi)).toMatchObject({
      ...{ id: 'x', title: 'एक्स' },
      rules: [{ id: 'x-y', title: 'वाई' }],
    })
  })

  it.each([
    ['a rule fewer', '# एक्स\n\n1,000.50, 10\n', 'the translation of x has not the same rules'],
    ['nothing', '', 'the translation of x has not the same rules'],
    [
      'another number',
      '# एक्स\n\n1,000.50, 11\n\n## वाई\n\n7\n',
      'the translation of x has not the same numbers',
    ],
    ['another number in a rule', '# एक्स\n\n1,000.50, 10\n\n## वाई\n\n8\n', 'of x-y has not the same numbers'],
  ])('refuses %s', (_what, markdown, message) => {
    expect(() => translationOf(english, markdown)).toThrow(message)
  })
})

describe('the files of house rules', () => {
  it.each(files)('%s can be shown, no rule of it is empty', (file) => {
    const { nodes, rules } = ruleSetOf(basename(file, '.md'), readFileSync(join(folder, file), 'utf8'))
    expect(nodes).not.toEqual([])
    for (const rule of rules) expect(rule.nodes, rule.id).not.toEqual([])
  })

  it.each(files)('%s is translated, with the same rules and the same numbers', (file) => {
    const english = ruleSetOf(basename(file, '.md'), readFileSync(join(folder, file), 'utf8'))
    const hindi = translationOf(english, readFileSync(join(folder, 'hi', file), 'utf8'))
    const all = [hindi, ...hindi.rules]
    expect(all.map(({ id }) => id)).toEqual([english, ...english.rules].map(({ id }) => id))
    for (const { id, title, nodes } of all) {
      expect(title, id).toMatch(/[\u0900-\u097f]/)
      expect(nodes, id).not.toEqual([])
    }
  })

  it('of the translation are those of the rules, no more', () => {
    expect(readdirSync(join(folder, 'hi')).sort()).toEqual(files.sort())
  })

  it('become modules', () => {
    const { transform } = houseRules()
    if (typeof transform !== 'object') throw new Error('no transform')
    const { handler } = transform as unknown as {
      handler: (markdown: string, file: string) => { code: string }
    }
    const { code } = handler('# X\n\nWords\n', '/a/docs/rules/x.md')
    const json = code.replace(/^export const ruleSet = /, '')
    expect(JSON.parse(json)).toEqual(ruleSetOf('x', '# X\n\nWords\n'))
    const file = join(folder, 'hi/sessions.md')
    const translated = JSON.parse(
      handler(readFileSync(file, 'utf8'), file).code.replace(/^export const ruleSet = /, ''),
    )
    expect(translated).toMatchObject({ id: 'sessions', title: 'सेशन' })
  })
})
