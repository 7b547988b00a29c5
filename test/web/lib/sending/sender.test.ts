import { describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../../web/lib/errors.ts'
import { type Attempt, createMemory, type Memory } from '../../../../web/lib/sending/attempt.ts'
import { createSender, type SenderState, type SendingTerms } from '../../../../web/lib/sending/sender.ts'

const lost = new NetworkError('reset')
const busy = new ApiError('', { status: 503, refusal: 'tryAgain' })
const refused = new ApiError('', { status: 409, refusal: 'oddsChanged' })

/** A sender whose calls the test answers, each once it has been made. */
function setUp(memory?: Memory<string>) {
  const shown: SenderState<string, string>[] = []
  const made: Attempt<string>[] = []
  let waiting = Promise.withResolvers<string>()
  const terms: SendingTerms<string, string> = {
    call: (attempt) => {
      made.push(attempt)
      waiting = Promise.withResolvers()
      return waiting.promise
    },
    made: vi.fn(),
    settled: vi.fn(),
  }
  const sender = createSender<string, string>((state) => shown.push(state), memory)
  return {
    ...{ sender, shown, made, terms },
    send: (body: string) => sender.send(body, terms),
    answer: (answer: string | Error) =>
      answer instanceof Error ? waiting.reject(answer) : waiting.resolve(answer),
  }
}

test('a double press is one request', async () => {
  const { send, sender, answer, made } = setUp()
  const first = send('bet')
  expect(sender.isBusy()).toBe(true)
  expect(await send('bet')).toEqual({ outcome: 'busy' })
  answer('placed')
  expect(await first).toEqual({ outcome: 'made', reply: 'placed' })
  expect([sender.isBusy(), made.length]).toEqual([false, 1])
})

describe('shows the pending request, and then its outcome', () => {
  test.each([
    ['a reply', 'placed', { outcome: 'made', reply: 'placed' }],
    ['a refusal', refused, { outcome: 'refused', error: refused }],
    ['no answer', lost, { outcome: 'unknown', error: lost }],
  ])('%s', async (_, reply, last) => {
    const { send, answer, shown, terms } = setUp()
    const sent = send('bet')
    expect(shown).toMatchObject([{ pending: { body: 'bet' }, last: undefined }])
    answer(reply)
    expect(await sent).toEqual(last)
    expect(shown.slice(1)).toEqual([{ pending: undefined, last }])
    expect(vi.mocked(terms.made ?? vi.fn()).mock.calls).toEqual(
      last.outcome === 'made' ? [['placed', 'bet']] : [],
    )
    expect(terms.settled).toHaveBeenCalledExactlyOnceWith('bet')
  })
})

test.each([
  ['a failure is shown at once', refused, 'refused', 'sent, settled'],
  ['a success, once the screen shows it', 'placed', 'made', 'settled, sent'],
] as const)('is busy until its settled callback is done; %s', async (_, reply, outcome, order) => {
  const { sender, terms, answer } = setUp()
  const settling = Promise.withResolvers<void>()
  const done: string[] = []
  const sent = sender.send('bet', { ...terms, settled: () => settling.promise })
  void sent.then(() => done.push('sent'))
  answer(reply)
  await new Promise((resolve) => setTimeout(resolve))
  expect(sender.isBusy()).toBe(true)
  void settling.promise.then(() => done.push('settled'))
  settling.resolve()
  expect(await sent).toMatchObject({ outcome })
  await vi.waitFor(() => expect(sender.isBusy()).toBe(false))
  expect(done.join(', ')).toBe(order)
})

describe('with a memory', () => {
  test('a request without an answer is sent again under its key, until an answer says its outcome', async () => {
    const { send, answer, made } = setUp(createMemory())
    for (const [reply, outcome] of [
      [lost, 'unknown'],
      // Of the first request a busy service knows nothing.
      [busy, 'unknown'],
      [refused, 'refused'],
      [busy, 'refused'],
    ] as const) {
      const sent = send('bet')
      answer(reply)
      expect(await sent).toMatchObject({ outcome })
    }
    const [first, ...others] = made.map(({ key }) => key)
    expect(others.map((key) => key === first)).toEqual([true, true, false])
  })

  test('a forgotten request is not sent again, and its late answer shows nothing', async () => {
    const memory = createMemory<string>()
    const { send, sender, answer, shown, made } = setUp(memory)
    const forgotten = send('bet')
    const late = answer
    sender.forget()
    expect(shown.at(-1)).toEqual({ pending: undefined, last: undefined })
    late(lost)
    expect(await forgotten).toMatchObject({ outcome: 'unknown' })
    expect([shown.length, memory.unanswered()]).toEqual([2, undefined])
    void send('bet')
    expect(made[1]?.key).not.toBe(made[0]?.key)
  })
})

test('without a memory each request is a new one', async () => {
  const { send, answer, made } = setUp()
  for (const reply of [lost, busy]) {
    const sent = send('bet')
    answer(reply)
    expect(await sent).toMatchObject({ outcome: reply === lost ? 'unknown' : 'refused' })
  }
  expect(made[1]?.key).not.toBe(made[0]?.key)
})
