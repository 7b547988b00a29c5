import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterBar } from '../../../web/ui/filter-bar.tsx'

const render = (filter: { from?: string; to?: string }) =>
  renderToStaticMarkup(
    <FilterBar filter={filter} onChange={() => {}} onClear={() => {}} choices={[]}>
      {null}
    </FilterBar>,
  )

test('a chosen day is also said with its month by name, as a description of its field', () => {
  const shown = render({ from: '2026-11-12' })
  const [, id] = /<span id="([^"]+)"[^>]*>12 Nov 2026<\/span>/.exec(shown) ?? []
  const described = [...shown.matchAll(/<input[^>]*aria-describedby="([^"]+)"[^>]*>/g)]
  expect(described.map(([input, by]) => [by, input.includes('value="2026-11-12"')])).toEqual([[id, true]])
})

test('a day that is not chosen has no description', () => {
  expect(render({})).not.toContain('aria-describedby')
})
