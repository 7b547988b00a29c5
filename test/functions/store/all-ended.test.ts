import { expect, it } from 'vitest'
import { allEnded } from '../../../functions/store/all-ended.ts'

it('throws what failed first, and not before the others have ended', async () => {
  const slow = Promise.withResolvers<void>()
  let thrown: unknown
  const ended = allEnded([
    slow.promise,
    Promise.reject(new Error('first')),
    Promise.reject(new Error('second')),
  ])
  const caught = ended.catch((error: unknown) => {
    thrown = error
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(thrown).toBeUndefined()
  slow.resolve()
  await caught
  expect(thrown).toEqual(new Error('first'))
  await expect(allEnded([Promise.resolve(1), Promise.resolve(2)])).resolves.toBeUndefined()
})
