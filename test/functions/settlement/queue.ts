import { type SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSEvent } from 'aws-lambda'
import { vi } from 'vitest'
import { handler } from '../../../functions/settlement/settle.ts'

/** The queue of settlement in memory, with the worker behind it. */
export class Queue {
  /** Messages that were sent and not delivered yet. */
  waiting: string[] = []
  /** What a request to send throws, if it does. */
  failure: Error | undefined

  constructor() {
    vi.spyOn(SQSClient.prototype, 'send').mockImplementation((async ({ input }: SendMessageCommand) => {
      if (this.failure) throw this.failure
      this.waiting.push(input.MessageBody ?? '')
    }) as never)
  }

  get messages(): readonly unknown[] {
    return this.waiting.map((body) => JSON.parse(body))
  }

  /** Delivers what is waiting, as one batch; what fails waits again. Returns how many failed. */
  async deliver(remainingMs: () => number = () => 60_000): Promise<number> {
    const bodies = this.waiting.splice(0)
    const Records = bodies.map((body, at) => ({ messageId: String(at), body }))
    const context = { getRemainingTimeInMillis: remainingMs } as Context
    const { batchItemFailures } = await handler({ Records } as SQSEvent, context)
    this.waiting.push(...batchItemFailures.map(({ itemIdentifier }) => bodies[Number(itemIdentifier)] ?? ''))
    return batchItemFailures.length
  }

  /** Delivers messages until there are none. */
  async drain(): Promise<void> {
    while (this.waiting.length > 0) await this.deliver()
  }
}
