import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../../web/lib/errors.ts'
import { deliver } from '../../../../web/lib/sending/deliver.ts'

const lost = new NetworkError('reset')
const refused = new ApiError('', { status: 409, refusal: 'roundClosed' })
const busy = new ApiError('', { status: 503, refusal: 'tryAgain' })

/** A call that is answered by the next of these. */
const answering = (...answers: readonly (string | Error)[]) => {
  const left = [...answers]
  return vi.fn(async () => {
    const answer = left.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  })
}

describe('the outcome of a call', () => {
  test.each([
    ['a reply', 'done', {}, { outcome: 'made', reply: 'done' }],
    ['a refusal', refused, {}, { outcome: 'refused', error: refused }],
    ['no answer', lost, {}, { outcome: 'unknown', error: lost }],
    ['a busy service', busy, {}, { outcome: 'refused', error: busy }],
    ['a busy service at the second try', busy, { isRepeated: true }, { outcome: 'unknown', error: busy }],
    [
      'what its kind reads another way',
      busy,
      { readings: { busy: 'unknown' } },
      { outcome: 'unknown', error: busy },
    ],
  ] as const)('%s', async (_, answer, terms, sent) => {
    const call = answering(answer)
    expect(await deliver<string>(call, terms)).toEqual(sent)
    expect(call).toHaveBeenCalledTimes(1)
  })
})

test('each attempt has its own timeout, of the length for its kind of call', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const gaveUp = new DOMException('', 'TimeoutError')
  const call = (timeout: () => AbortSignal) =>
    new Promise<string>((_, reject) => timeout().addEventListener('abort', () => reject(gaveUp)))
  expect(await deliver(call, { timeoutMs: 5 })).toMatchObject({ outcome: 'unknown' })
  await deliver(async (timeout) => [timeout(), timeout()], {})
  expect(timeout.mock.calls.flat()).toEqual([5, 35_000, 35_000])
  timeout.mockRestore()
})

describe('a call that is retried', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['until there is an answer', [lost, lost, 'done'], 9, 3, 'made'],
    ['until it is refused', [lost, refused, 'done'], 9, 2, 'refused'],
    ['while it is worth it', [lost, lost, lost, 'done'], 2, 3, 'unknown'],
    ['not at all once it is not', [lost, 'done'], 0, 1, 'unknown'],
  ] as const)('%s', async (_, answers, worth, tries, outcome) => {
    let left: number = worth
    const call = answering(...answers)
    const sent = deliver<string>(call, { retry: { afterMs: 400, isWorthIt: () => left-- > 0 } })
    await vi.advanceTimersByTimeAsync(Math.max(0, 400 * (tries - 1) - 1))
    expect(call.mock.calls.length).toBe(Math.max(1, tries - 1))
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent).toMatchObject({ outcome })
    expect(call.mock.calls.length).toBe(tries)
  })
})
