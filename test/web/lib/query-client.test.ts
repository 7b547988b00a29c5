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
