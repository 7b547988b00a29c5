import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { ATTEMPTS_MAX } from '../../../functions/clock.ts'
import { conditionally } from '../../../functions/store/transaction.ts'

const exception = { message: 'no', $metadata: {} }
const pauses: number[] = []
const clock = { nowMs: () => 0, random: () => 1, sleep: async (ms: number) => void pauses.push(ms) }

test('a write that meets a transaction at its item is run again', async () => {
  let calls = 0
  const write = async () => {
    calls += 1
    if (calls < 4) throw new TransactionConflictException(exception)
  }
  expect(await conditionally(write, clock)).toBe(true)
  expect(calls).toBe(4)
  expect(pauses.slice(0, 3)).toEqual([10, 20, 40])
})

test('a write whose condition does not hold is not run again', async () => {
  let calls = 0
  const write = async () => {
    calls += 1
    throw new ConditionalCheckFailedException(exception)
  }
  expect(await conditionally(write, clock)).toBe(false)
  expect(calls).toBe(1)
})

test('a conflict that never ends is thrown after a bounded number of retries', async () => {
  let calls = 0
  const write = async () => {
    calls += 1
    throw new TransactionConflictException(exception)
  }
  await expect(conditionally(write, clock)).rejects.toBeInstanceOf(TransactionConflictException)
  expect(calls).toBe(ATTEMPTS_MAX + 1)
})
