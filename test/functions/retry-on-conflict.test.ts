import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { onBehalfOf } from '../../functions/caller.ts'
import { ATTEMPTS_MAX } from '../../functions/clock.ts'
import { retryOnConflict } from '../../functions/retry-on-conflict.ts'
import { FakeClock } from './betting/memory-store.ts'

const caller = (playerId: string, deadlineMs = Number.POSITIVE_INFINITY) => ({
  playerId,
  signedInAtMs: 0,
  deadlineMs,
})

/** An item that is written on condition of its version, as a wallet is. */
class Versioned {
  version = 0
  reads = 0
  attempt = async () => {
    const read = this.version
    this.reads += 1
    await delay(1)
    if (read !== this.version) return 'conflict' as const
    this.version += 1
    return { version: this.version }
  }
}

it('lets the calls of one player take turns: each commits at its second attempt at the latest', async () => {
  const wallet = new Versioned()
  const compete = () => onBehalfOf(caller('p1'), () => retryOnConflict(new FakeClock(), wallet.attempt))
  await Promise.all(Array.from({ length: 50 }, compete))
  expect(wallet.version).toBe(50)
  expect(wallet.reads).toBe(99)
})

it('does not let one player wait for another', async () => {
  const never = new Promise<never>(() => {})
  const answers = ['conflict'] as const
  let asked = 0
  void onBehalfOf(caller('slow'), () =>
    retryOnConflict(new FakeClock(), async () => answers[asked++] ?? never),
  )
  await delay(1)
  const wallet = new Versioned()
  const compete = () => onBehalfOf(caller('p2'), () => retryOnConflict(new FakeClock(), wallet.attempt))
  await Promise.all([compete(), compete()])
  expect(wallet.version).toBe(2)
})

it('retries inside a retry without waiting for itself, and goes on after one that failed', async () => {
  const wallet = new Versioned()
  const attempts = ['conflict', 'failed', 'nested'] as const
  let at = 0
  const compete = () =>
    onBehalfOf(caller('p3'), () =>
      retryOnConflict<unknown>(new FakeClock(), async () => {
        const now = attempts[at++]
        if (now === 'conflict') return 'conflict'
        if (now === 'failed') throw new Error('failed')
        let first = true
        return retryOnConflict(new FakeClock(), async () => {
          if (!first) return wallet.attempt()
          first = false
          return 'conflict'
        })
      }),
    )
  await expect(compete()).rejects.toThrow('failed')
  expect(await compete()).toEqual({ version: 1 })
})

it('gives up with an answer before the call is over, and at the latest after many conflicts', async () => {
  let attempts = 0
  const lose = async () => {
    attempts += 1
    return 'conflict' as const
  }
  const late = onBehalfOf(caller('p4', Date.now() + 1000), () => retryOnConflict(new FakeClock(), lose))
  expect(await late).toEqual({ refused: 'tryAgain' })
  expect(attempts).toBe(1)
  expect(await retryOnConflict(new FakeClock(), lose)).toEqual({ refused: 'tryAgain' })
  expect(attempts).toBe(1 + ATTEMPTS_MAX)
})
