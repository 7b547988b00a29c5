import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minesReturns } from '../../domain/games/mines/pay-table.ts'
import { formatPercent } from '../../web/lib/percent.ts'

test('the house rules of Mines state what both tables pay', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../docs/rules/mines.md'), 'utf8')
  const rows = rules.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  const fair = minesReturns('fair')
  const percent = (part: number) => formatPercent(part).replace('%', ' %')
  expect(rows).toEqual(
    minesReturns('ladder').map(({ step, multiplier, chance, returns }, index) => {
      const { multiplier: fairly = 0, returns: fairReturns = 0 } = fair[index] ?? {}
      const cells = [step, `${multiplier}x`, percent(chance), percent(returns)]
      return `| ${[...cells, `${fairly.toLocaleString('en-IN')}x`, percent(fairReturns)].join(' | ')} |`
    }),
  )
})
