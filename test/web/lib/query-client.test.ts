import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../web/lib/query-client.ts'

test('who waits for a fresh read goes on after those who show it', async () => {
  const client = createQueryClient()
  let round = 0
  const shown: unknown[] = []
  const observer = new QueryObserver(client, { queryKey: ['round'], queryFn: async () => ++round })
  // As a component listens.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => shown.push(data)))
  await expect.poll(() => shown.at(-1)).toBe(1)

  await client.invalidateQueries({ queryKey: ['round'] })
  expect(shown.at(-1)).toBe(2)
  stop()
})

test('a list that changes during its first read is read once more', async () => {
  const client = createQueryClient()
  const answers: ((bets: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['bets', 'open'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => answers.length).toBe(1)

  const told = Promise.all(['first', 'second'].map(() => client.invalidateQueries({ queryKey: ['bets'] })))
  answers[0]?.(0)
  await expect.poll(() => answers.length).toBe(2)
  expect(observer.getCurrentResult().data).toBe(0)
  answers[1]?.(2)
  await told
  expect(observer.getCurrentResult()).toMatchObject({ data: 2, fetchStatus: 'idle' })
  expect(answers).toHaveLength(2)
  stop()
})

test('a first read that fails is not repeated because of a change', async () => {
  const client = createQueryClient()
  let reads = 0
  const queryFn = async () => {
    reads++
    throw new Error('refused')
  }
  const stop = new QueryObserver(client, { queryKey: ['bets'], queryFn }).subscribe(() => undefined)
  await client.invalidateQueries({ queryKey: ['bets'] })
  expect(reads).toBe(1)
  stop()
})
