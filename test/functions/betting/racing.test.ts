import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { racing } from '../../../functions/betting/racing.ts'
import { onBehalfOf } from '../../../functions/caller.ts'
import { RACES_MAX } from '../../../functions/clock.ts'
import { FakeClock } from './memory-store.ts'

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
    if (read !== this.version) return 'raced' as const
    this.version += 1
    return { version: this.version }
  }
}

it('lets the calls of one player take turns: each commits at its second attempt at the latest', async () => {
  const wallet = new Versioned()
  const race = () => onBehalfOf(caller('p1'), () => racing(new FakeClock(), wallet.attempt))
  await Promise.all(Array.from({ length: 50 }, race))
  expect(wallet.version).toBe(50)
  expect(wallet.reads).toBe(99)
})

it('does not let one player wait for another', async () => {
  const never = new Promise<never>(() => {})
  const answers = ['raced'] as const
  let asked = 0
  void onBehalfOf(caller('slow'), () => racing(new FakeClock(), async () => answers[asked++] ?? never))
  await delay(1)
  const wallet = new Versioned()
  const race = () => onBehalfOf(caller('p2'), () => racing(new FakeClock(), wallet.attempt))
  await Promise.all([race(), race()])
  expect(wallet.version).toBe(2)
})

it('races inside a race without waiting for itself, and goes on after one that failed', async () => {
  const wallet = new Versioned()
  const attempts = ['raced', 'failed', 'nested'] as const
  let at = 0
  const race = () =>
    onBehalfOf(caller('p3'), () =>
      racing<unknown>(new FakeClock(), async () => {
        const now = attempts[at++]
        if (now === 'raced') return 'raced'
        if (now === 'failed') throw new Error('failed')
        let first = true
        return racing(new FakeClock(), async () => {
          if (!first) return wallet.attempt()
          first = false
          return 'raced'
        })
      }),
    )
  await expect(race()).rejects.toThrow('failed')
  expect(await race()).toEqual({ version: 1 })
})

it('gives up with an answer before the call is over, and at the latest after many races', async () => {
  let attempts = 0
  const lose = async () => {
    attempts += 1
    return 'raced' as const
  }
  const late = onBehalfOf(caller('p4', Date.now() + 1000), () => racing(new FakeClock(), lose))
  expect(await late).toEqual({ refused: 'tryAgain' })
  expect(attempts).toBe(1)
  expect(await racing(new FakeClock(), lose)).toEqual({ refused: 'tryAgain' })
  expect(attempts).toBe(1 + RACES_MAX)
})
