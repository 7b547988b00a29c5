import { describe, expect, it, vi } from 'vitest'
import { drain } from '../../functions/drain.ts'

describe('working through what is due', () => {
  it('leaves nothing under way where what is due can’t be read on', async () => {
    async function* due() {
      yield 'first'
      throw new Error('the store is throttled')
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = vi.fn()
    const failed = vi.fn()
    const run = drain(
      due(),
      () => promise,
      failed,
      () => true,
    ).catch(ended)
    await new Promise((soon) => setImmediate(soon))
    expect(ended).not.toHaveBeenCalled()
    resolve()
    await run
    expect(ended).toHaveBeenCalledWith(new Error('the store is throttled'))
    expect(failed).not.toHaveBeenCalled()
  })
})
