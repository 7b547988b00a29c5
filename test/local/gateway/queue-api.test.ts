import { QueueDoesNotExist, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createQueueApi, type QueueApi } from '../../../local/gateway/queue-api.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'

const spec = { name: 'consumer', entry: 'none', timeoutSeconds: 5, memoryMb: 256 }
const invoke = vi.fn(async () => ({ kind: 'done', payload: 'null' }) as const)

let queues: QueueApi
let server: Listening
let client: SQSClient

beforeAll(async () => {
  queues = createQueueApi({ delays: { spec, lambda: { invoke } } })
  server = await listen('127.0.0.1', 0, async (req, res) => {
    if (!(await queues.answer(req, res))) res.writeHead(404).end()
  })
  client = new SQSClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  })
})
afterEach(() => {
  vi.useRealTimers()
  invoke.mockClear()
})
afterAll(async () => {
  client.destroy()
  await server.close()
})

const send = (text: string, DelaySeconds?: number, queue = 'delays') =>
  client.send(
    new SendMessageCommand({
      QueueUrl: `http://127.0.0.1:${server.port}/000000000000/${queue}`,
      MessageBody: text,
      ...(DelaySeconds !== undefined && { DelaySeconds }),
    }),
  )

describe('the SDK’s client', () => {
  it('sends a message, which the function gets', async () => {
    // The client holds the digest of its message against the answer.
    expect(await send('{"₹":1}')).toMatchObject({ MessageId: expect.any(String) })
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledTimes(1))
    expect(invoke).toHaveBeenCalledWith(spec, {
      Records: [{ messageId: expect.any(String), body: '{"₹":1}', eventSource: 'aws:sqs' }],
    })
  })

  it('is refused by name for a queue that there is not, and for a delay of more than 15 minutes', async () => {
    await expect(send('x', 0, 'others')).rejects.toThrow(QueueDoesNotExist)
    await expect(send('x', 901)).rejects.toThrow()
    expect(invoke).not.toHaveBeenCalled()
  })
})

it('a message waits for its delay, and for nothing after the queue is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await send('later', 3)
  await vi.advanceTimersByTimeAsync(2999)
  expect(invoke).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(invoke).toHaveBeenCalledTimes(1)
  await send('never', 3)
  queues.close()
  await vi.advanceTimersByTimeAsync(3000)
  expect(invoke).toHaveBeenCalledTimes(1)
})

it('a consumer with a limit gets so many messages at once, and the others in their order', async () => {
  const ends: (() => void)[] = []
  const bodies: string[] = []
  const slow = {
    invoke: (_: unknown, event: unknown) => {
      bodies.push(JSON.stringify(event).replace(/.*"body":"(\w+)".*/, '$1'))
      return new Promise<{ kind: 'done'; payload: string }>((resolve) => {
        ends.push(() => resolve({ kind: 'done', payload: 'null' }))
      })
    },
  }
  const limited = createQueueApi({ delays: { spec, lambda: slow, atOnce: 2 } })
  const { close, port } = await listen(
    '127.0.0.1',
    0,
    async (req, res) => void (await limited.answer(req, res)),
  )
  const own = new SQSClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  })
  for (const MessageBody of ['a', 'b', 'c', 'd'])
    await own.send(new SendMessageCommand({ QueueUrl: `http://127.0.0.1:${port}/0/delays`, MessageBody }))
  await vi.waitFor(() => expect(bodies).toEqual(['a', 'b']))
  ends[1]?.()
  await vi.waitFor(() => expect(bodies).toEqual(['a', 'b', 'c']))
  limited.close()
  for (const end of ends) end()
  await new Promise(setImmediate)
  expect(bodies).toEqual(['a', 'b', 'c'])
  own.destroy()
  await close()
})
