import { type PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyLog, link } from '../../../../domain/audit/chain.ts'
import { keptHeadOf } from '../../../../domain/audit/kept-head.ts'
import * as log from '../../../../functions/observe/logger.ts'
import { handler } from '../../../../functions/operator/log/keep-head.ts'
import { auditParts } from '../../../../functions/store/audit-log-store.ts'
import { transact } from '../../../../functions/store/transaction.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

/** The keys of the bucket, in the place of S3. */
const keys: string[] = []
let failure: Error | undefined

beforeEach(() => {
  keys.length = 0
  failure = undefined
  vi.stubEnv('LOG_HEADS_BUCKET', 'bucket-of-heads')
  vi.spyOn(S3Client.prototype, 'send').mockImplementation((async ({ input }: PutObjectCommand) => {
    if (failure) throw failure
    expect(input).toMatchObject({ Bucket: 'bucket-of-heads', IfNoneMatch: '*', ContentLength: 0 })
    const { Key = '' } = input
    if (keys.includes(Key)) throw Object.assign(new Error('kept'), { name: 'PreconditionFailed' })
    keys.push(Key)
  }) as never)
})

const heartbeat = vi.spyOn(log.metricsLog, 'addMetric')

/** An action of an operator after a head. */
async function acted(head = emptyLog) {
  const action = { atMs: 1, operatorId: 'o', operatorName: 'Op', action: 'news.publish', subject: 'n' }
  const record = link(head, { ...action, details: {} })
  await transact(auditParts(record))
  return { sequence: record.sequence, hash: record.hash }
}

it('keeps nothing of an empty log', async () => {
  await handler()
  expect(keys).toEqual([])
})

it('keeps each head once', async () => {
  const first = await acted()
  await handler()
  await handler()
  const second = await acted(first)
  await handler()
  expect(keys.map(keptHeadOf)).toEqual([first, second])
})

it('counts a run, also one that finds the head kept, and none that fails', async () => {
  await acted()
  heartbeat.mockClear()
  await handler()
  await handler()
  expect(heartbeat).toHaveBeenCalledTimes(2)
  failure = new Error('S3 is not reachable')
  await expect(handler()).rejects.toThrow('S3 is not reachable')
  expect(heartbeat).toHaveBeenCalledTimes(2)
})
