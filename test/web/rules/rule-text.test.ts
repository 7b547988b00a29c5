import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RuleNode } from '../../../web/features/rules/rule-set.ts'
import { RuleText } from '../../../web/features/rules/rule-text.tsx'

/** The markup without its looks. */
const markupOf = (...nodes: RuleNode[]) =>
  renderToStaticMarkup(createElement(RuleText, { nodes })).replaceAll(/ class="[^"]*"/g, '')

test('words are words, whatever they would mean as markup', () => {
  expect(markupOf('R < 3 & <b>more</b>')).toBe('R &lt; 3 &amp; &lt;b&gt;more&lt;/b&gt;')
})

test('elements stand in each other as their file has them', () => {
  const yes: RuleNode = { tag: 'strong', children: ['Yes'] }
  const items: RuleNode[] = [
    { tag: 'li', children: [yes, ' on ', { tag: 'code', children: ['R'] }] },
    { tag: 'li', children: [{ tag: 'em', children: ['No'] }] },
  ]
  expect(markupOf({ tag: 'p', children: ['Two sides:'] }, { tag: 'ul', children: items })).toBe(
    '<p>Two sides:</p><ul><li><strong>Yes</strong> on <code>R</code></li><li><em>No</em></li></ul>',
  )
  expect(markupOf({ tag: 'ol', children: items.slice(1) })).toBe('<ol><li><em>No</em></li></ol>')
})

test('a table has a heading for each column, and a cell where a row has none', () => {
  const table: RuleNode = { tag: 'table', header: [['bet'], ['also']], rows: [[['Yes'], []]] }
  expect(markupOf(table)).toBe(
    '<table><thead><tr><th scope="col">bet</th><th scope="col">also</th></tr></thead>' +
      '<tbody><tr><td>Yes</td><td></td></tr></tbody></table>',
  )
})
