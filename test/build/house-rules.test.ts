import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseRules, ruleSetOf } from '../../build/house-rules.ts'

const folder = join(import.meta.dirname, '../../docs/rules')
const files = readdirSync(folder)

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

describe('the files of house rules', () => {
  it.each(files)('%s can be shown, no rule of it is empty', (file) => {
    const { nodes, rules } = ruleSetOf(basename(file, '.md'), readFileSync(join(folder, file), 'utf8'))
    expect(nodes).not.toEqual([])
    for (const rule of rules) expect(rule.nodes, rule.id).not.toEqual([])
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
  })
})
