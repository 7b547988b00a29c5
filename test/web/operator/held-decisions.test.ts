import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createHeldDecisions,
  type Decision,
  HELD_MS,
  type Held,
} from '../../../web/features/operator/cashier/held-decisions.ts'
import { sampleRequest } from './sample-request.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const approvalOf = (requestKey: string): Decision => ({
  verb: 'approve',
  request: { ...sampleRequest, requestKey },
})

/** Held decisions whose sending ends when `answer` is called. */
function setUp() {
  const answers: (() => void)[] = []
  const send = vi.fn((_: Decision) => new Promise<void>((resolve) => void answers.push(resolve)))
  let shown: readonly Held[] = []
  const decisions = createHeldDecisions((held) => {
    shown = held
  }, send)
  const states = () =>
    shown.map(({ decision, isSent }) => `${decision.request.requestKey} ${isSent ? 'sent' : 'held'}`)
  return { decisions, send, states, answer: () => answers.shift()?.() }
}

test('a decision is sent after five seconds, and held until it is answered', async () => {
  const { decisions, send, states, answer } = setUp()
  decisions.hold(approvalOf('a'))
  await vi.advanceTimersByTimeAsync(HELD_MS - 1)
  expect([send.mock.calls.length, states()]).toEqual([0, ['a held']])
  await vi.advanceTimersByTimeAsync(1)
  expect([send.mock.calls, states()]).toEqual([[[approvalOf('a')]], ['a sent']])
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual([])
})

test('two decisions on one request are one, also while the first is being sent', async () => {
  const { decisions, send } = setUp()
  decisions.hold(approvalOf('a'))
  decisions.hold({ ...approvalOf('a'), verb: 'reject', reason: 'No payment' })
  await vi.advanceTimersByTimeAsync(HELD_MS)
  decisions.hold(approvalOf('a'))
  await vi.advanceTimersByTimeAsync(2 * HELD_MS)
  expect(send.mock.calls).toEqual([[approvalOf('a')]])
})

test('one that is taken back is never sent, and can be made again', async () => {
  const { decisions, send, states } = setUp()
  decisions.hold(approvalOf('a'))
  decisions.takeBack('p1 a')
  await vi.advanceTimersByTimeAsync(2 * HELD_MS)
  expect([send.mock.calls.length, states()]).toEqual([0, []])
  decisions.hold(approvalOf('a'))
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect(send).toHaveBeenCalledTimes(1)
})

test('the latest is taken back first, and none that was sent', async () => {
  const { decisions, send, states } = setUp()
  decisions.hold(approvalOf('a'))
  await vi.advanceTimersByTimeAsync(HELD_MS)
  decisions.hold(approvalOf('b'))
  decisions.hold(approvalOf('c'))
  expect(decisions.takeBackLast()).toEqual(approvalOf('c'))
  expect(states()).toEqual(['a sent', 'b held'])
  expect(decisions.takeBackLast()).toEqual(approvalOf('b'))
  expect(decisions.takeBackLast()).toBeUndefined()
  decisions.takeBack('p1 a')
  expect(states()).toEqual(['a sent'])
  await vi.advanceTimersByTimeAsync(2 * HELD_MS)
  expect(send).toHaveBeenCalledTimes(1)
})
