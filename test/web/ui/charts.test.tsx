import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from '../../../web/ui/bar-chart.tsx'
import { movedBy } from '../../../web/ui/line-chart.tsx'

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowUp', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 20, 20],
  ['PageDown', 15, 5],
  ['PageUp', 15, 20],
  ['Home', 15, 0],
  ['End', 3, 20],
  ['Tab', 3, undefined],
])('the key %s moves along a chart from moment %i of 20 to %s', (key, at, to) => {
  expect(movedBy(key, at, 20)).toBe(to)
})

test('bars are as high as their values, with dots on them and lines across, and read as a sentence', () => {
  const markup = renderToStaticMarkup(
    <BarChart
      label="Runs of two overs"
      bars={[
        { name: '1', value: 5, dots: 2 },
        { name: '2', value: 10, expected: 4 },
      ]}
      max={20}
      level={15}
      valueText={String}
    />,
  )
  expect(markup).toContain('role="img" aria-label="Runs of two overs"')
  expect([...markup.matchAll(/height:([\d.]+%)/g)].map(([, height]) => height)).toEqual(['25%', '50%'])
  expect([...markup.matchAll(/bottom:([\d.]+%)/g)].map(([, bottom]) => bottom)).toEqual(['25%', '20%', '75%'])
  expect(markup.match(/rounded-full/g)).toHaveLength(2)
})
