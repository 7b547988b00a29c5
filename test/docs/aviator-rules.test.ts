import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  AUTO_CASH_OUT_MAX,
  AUTO_CASH_OUT_MIN,
  AVIATOR_STAKE_MAX,
  AVIATOR_STAKE_MIN,
} from '../../domain/contract/aviator.ts'
import { aviatorReturns } from '../../domain/games/aviator/returns.ts'
import {
  BETTING_MS,
  CRASH_MAX,
  CRASH_MIN,
  PAUSE_MS,
  reachedAfterMs,
} from '../../domain/games/aviator/rules.ts'
import { formatPercent } from '../../web/lib/percent.ts'

const rules = readFileSync(join(import.meta.dirname, '../../docs/rules/aviator.md'), 'utf8')

test('the house rules of Aviator state what every shown multiplier returns', () => {
  const rows = rules.split('\n').filter((line) => /^\| [\d.]+x \|/.test(line))
  const percent = (part: number) => formatPercent(part).replace('%', ' %')
  expect(rows).toEqual(
    aviatorReturns().map(
      ({ multiplier, chance, returns }) => `| ${multiplier}x | ${percent(chance)} | ${percent(returns)} |`,
    ),
  )
})

test('the house rules of Aviator state its times and limits', () => {
  const inr = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`
  const facts = [
    `the countdown of ${BETTING_MS / 1000} seconds`,
    `each from ${inr(AVIATOR_STAKE_MIN)} to ${inr(AVIATOR_STAKE_MAX)}`,
    `1.00x after one second, 2.00x after three`,
    `It crashes at ${CRASH_MIN / 100}x at the earliest`,
    `At ${CRASH_MAX / 100}x every flight ends, after ${reachedAfterMs(CRASH_MAX) / 1000} seconds`,
    `${PAUSE_MS / 1000} seconds after the crash`,
    `from ${AUTO_CASH_OUT_MIN}x to ${AUTO_CASH_OUT_MAX}x`,
  ]
  for (const fact of facts) expect(rules).toContain(fact)
  expect([reachedAfterMs(100), reachedAfterMs(200)]).toEqual([1000, 3000])
})
