import { vi } from 'vitest'
import type { Play } from '../../../domain/games/play.ts'
import { paise } from '../../../domain/money.ts'
import type { Clock } from '../../../functions/clock.ts'

export const START_MS = 1_790_000_000_000

/** A clock that moves only when a test sets it, or by sleeping. */
export class TestClock implements Clock {
  now = START_MS
  /** Runs in each sleep, once it is over. */
  meanwhile: () => Promise<unknown> | undefined = () => undefined

  nowMs = () => this.now

  sleep = async (ms: number) => {
    this.now += Math.ceil(ms)
    await this.meanwhile()
  }

  random = () => 0
}

/** The rounds as another instance of a function meets them: with nothing in its memory. */
export async function freshRounds() {
  vi.resetModules()
  return import('../../../functions/aviator/rounds.ts')
}

/** A bet of a round as it is stored. */
export function playOf(roundId: string, changes: Partial<Play> = {}): Play {
  const { playerId = 'asha', placedAtMs = START_MS } = changes
  return {
    playerId,
    playKey: `aviator#${roundId}#1`,
    game: 'aviator',
    roundId,
    name: 'AV1234',
    bet: { autoCashOut: null },
    stakePaise: paise(100_00),
    placedAtMs,
    dueAtMs: placedAtMs + 60_000,
    status: 'Open',
    clientSeed: `seed-of-${playerId}`,
    maskedName: `${playerId[0]}***`,
    isSimulated: false,
    inputHash: 'hash',
    balancePaise: paise(0),
    exposurePaise: paise(0),
    walletVersion: 1,
    changedAtMs: placedAtMs,
    ...changes,
  }
}

/** Stores a bet past all rules. */
export async function putPlay(play: Play): Promise<void> {
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  const { dynamo, tableName } = await import('../../../functions/store/client.ts')
  const { playListKeys } = await import('../../../functions/store/play-items.ts')
  const Item = { ...play, ...playListKeys(play) }
  await dynamo.send(new PutCommand({ TableName: tableName('plays'), Item }))
}
