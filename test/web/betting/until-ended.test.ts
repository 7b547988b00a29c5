import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import type { RefusalName } from '../../../domain/contract/refusals.ts'
import { untilEnded } from '../../../web/features/betting/until-ended.ts'
import { ApiError, NetworkError } from '../../../web/lib/errors.ts'
import { sampleBet } from '../lib/sample-bet.ts'

const pending = sampleBet({
  status: 'Pending',
  time: '2026-03-01T09:30:00.000Z',
  confirmsAt: '2026-03-01T09:30:03.000Z',
})
const open = sampleBet()
const refused = (refusal: RefusalName, status = 409) => new ApiError('', { status, refusal })

/** A server that answers each request by the next of these, and a socket that the test speaks by. */
function setUp(answers: readonly (BetRecord | Error)[]) {
  let at = 0
  const heard = new Set<(message: { data: BetRecord }) => void>()
  const onPending = vi.fn()
  const send = vi.fn(async () => {
    const answer = answers[Math.min(at++, answers.length - 1)]
    if (answer === undefined || answer instanceof Error) throw answer
    return { bet: answer }
  })
  const on = (_event: string, listener: never) => {
    heard.add(listener)
    return () => void heard.delete(listener)
  }
  const tell = (data: BetRecord) => {
    for (const listener of heard) listener({ data })
  }
  const ended = untilEnded(send, { on } as never, onPending)
  ended.catch(() => undefined)
  return { ended, send, heard, onPending, tell }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a bet in its delay', () => {
  test('is requested again soon after its delay, and no sooner', async () => {
    const { ended, send, onPending, heard } = setUp([pending, open])
    await vi.advanceTimersByTimeAsync(3000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(onPending).toHaveBeenCalledWith({ bet: pending })
    await vi.advanceTimersByTimeAsync(250)
    expect(await ended).toEqual({ bet: open })
    expect([send.mock.calls.length, heard.size]).toEqual([2, 0])
  })

  test('is requested at once when the socket notifies of its end, but not of another bet’s', async () => {
    const { ended, send, tell } = setUp([pending, open])
    await vi.advanceTimersByTimeAsync(100)
    tell(pending)
    tell(sampleBet({ _id: 'another' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    tell(open)
    expect(await ended).toEqual({ bet: open })
  })

  test('is requested again each second while it waits for the feed', async () => {
    const { ended, send } = setUp([pending, pending, pending, open])
    await vi.advanceTimersByTimeAsync(5250)
    expect(await ended).toEqual({ bet: open })
    expect(send).toHaveBeenCalledTimes(4)
  })

  test('that lapses is the refusal that says why', async () => {
    const { ended } = setUp([pending, refused('oddsChanged')])
    await vi.advanceTimersByTimeAsync(3250)
    await expect(ended).rejects.toMatchObject({ refusal: 'oddsChanged' })
  })

  test.each([
    ['an answer is lost', new NetworkError('offline')],
    ['the service is busy', refused('tryAgain', 503)],
  ])('is requested again where %s', async (_, failure) => {
    const { ended } = setUp([pending, failure, failure, open])
    await vi.advanceTimersByTimeAsync(5250)
    expect(await ended).toEqual({ bet: open })
  })

  test('whose end can’t be found out for long is unknown, whatever the last failure said', async () => {
    const { ended } = setUp([pending, refused('tryAgain', 503)])
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(ended).rejects.toBeInstanceOf(NetworkError)
  })
})

test.each([
  ['a bet in a market without a delay is done at once', open, { bet: open }],
  ['a refusal is an answer', refused('oddsChanged'), undefined],
])('%s', async (_, answer, reply) => {
  const { ended, send } = setUp([answer])
  if (reply) expect(await ended).toEqual(reply)
  else await expect(ended).rejects.toBe(answer)
  expect(send).toHaveBeenCalledTimes(1)
})
