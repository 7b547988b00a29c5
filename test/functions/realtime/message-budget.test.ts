import { describe, expect, it } from 'vitest'
import { MessageBudget, MessageBudgets } from '../../../functions/realtime/message-budget.ts'

const rate = { burst: 3, perSecond: 4 }
const fill = (take: (nowMs: number) => boolean, nowMs: number) =>
  Array.from({ length: 5 }, () => take(nowMs)).filter(Boolean).length

describe('what a client may send', () => {
  it('is so much at once, and what time brings back, never more than at first', () => {
    const budget = new MessageBudget(rate, 0)
    const take = (nowMs: number) => budget.take(nowMs)
    expect(fill(take, 0)).toBe(3)
    expect(fill(take, 249)).toBe(0)
    expect(fill(take, 500)).toBe(2)
    expect(fill(take, 60_000)).toBe(3)
  })

  it('is its own', () => {
    const budgets = new MessageBudgets(rate)
    const takeOf = (id: string) => (nowMs: number) => budgets.take(id, nowMs)
    expect(fill(takeOf('a'), 0)).toBe(3)
    expect(fill(takeOf('b'), 0)).toBe(3)
    expect(fill(takeOf('a'), 0)).toBe(0)
  })

  it('is remembered of those who sent last alone', () => {
    const budgets = new MessageBudgets(rate)
    const takeOf = (id: string) => (nowMs: number) => budgets.take(id, nowMs)
    expect(fill(takeOf('old'), 0)).toBe(3)
    expect(fill(takeOf('busy'), 0)).toBe(3)
    for (let other = 0; other < 10_000; other++) {
      budgets.take(`other-${other}`, 0)
      if (other === 5_000) expect(budgets.take('busy', 0)).toBe(false)
    }
    expect(budgets.take('busy', 0)).toBe(false)
    expect(budgets.take('old', 0)).toBe(true)
  })
})
