import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AviatorRound, LiveBets } from '../../../domain/contract/aviator.ts'
import { ServerFrame, type ServerMessage } from '../../../domain/contract/server-messages.ts'
import { SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { paise } from '../../../domain/money.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { playOf, putPlay, START_MS, TestClock } from './setting.ts'

// Four minutes of play are many reads of the store.
vi.setConfig({ testTimeout: 60_000 })

let clock: TestClock
let published: { readonly atMs: number; readonly messages: readonly ServerMessage[] }[]
/** Longer than any round. */
const WHOLE_ROUND_MS = 240_000
const settle = vi.fn<() => void>()

tablesForEachTest()
beforeEach(async () => {
  clock = new TestClock()
  published = []
  settle.mockClear()
})

/** A fresh run, as one of the ticker is, until a time on the test's clock. */
async function run(untilMs: number, by = clock): Promise<void> {
  vi.resetModules()
  const { runRounds } = await import('../../../functions/aviator/run-rounds.ts')
  const fanout = {
    publish: async (publications: readonly { topic: string; messages: readonly ServerMessage[] }[]) => {
      for (const { topic, messages } of publications) {
        expect(topic).toBe('game:aviator')
        expect(ServerFrame.parse(messages)).toEqual(messages)
        published.push({ atMs: by.now, messages })
      }
    },
  }
  await runRounds({ fanout, clock: by }, () => by.now < untilMs, settle)
}

const rounds = (): { atMs: number; round: AviatorRound }[] =>
  published.flatMap(({ atMs, messages }) =>
    messages.flatMap((message) => (message.event === 'round' ? [{ atMs, round: message.data.round }] : [])),
  )
const liveBets = (): { atMs: number; data: LiveBets }[] =>
  published.flatMap(({ atMs, messages }) =>
    messages.flatMap((message) => (message.event === 'liveBets' ? [{ atMs, data: message.data }] : [])),
  )

describe('round after round', () => {
  it('is published at its opening and at its crash, to the millisecond, and never more than may be known', async () => {
    await run(START_MS + WHOLE_ROUND_MS)
    const ended = rounds().filter(({ round }) => round.phase === 'crashed')
    expect(ended.length).toBeGreaterThan(0)
    for (const { atMs, round } of rounds()) {
      const { phase, opensAtMs, serverTimeMs, crashedAtMs, crash, nextOpensAtMs, serverSeed } = round
      expect(serverTimeMs).toBe(atMs)
      expect(atMs).toBe(phase === 'betting' ? opensAtMs : (crashedAtMs ?? 0) + SHOWN_AFTER_MS)
      const secrets = [crashedAtMs, crash, nextOpensAtMs, serverSeed]
      expect(secrets.every((secret) => (phase === 'crashed') !== (secret === null))).toBe(true)
    }
    for (const { round } of ended) {
      const next = rounds().find((other) => other.round.roundId === String(Number(round.roundId) + 1))
      if (next) expect(next.atMs).toBe(round.nextOpensAtMs)
    }
    const phases = rounds().map(({ round }) => `${round.roundId} ${round.phase}`)
    expect(new Set(phases).size).toBe(phases.length)
  })

  it('is published again by a run that begins in its middle', async () => {
    await run(START_MS + 3000)
    published = []
    await run(START_MS + 4000)
    expect(rounds()).toMatchObject([{ atMs: START_MS + 3000, round: { roundId: '1', phase: 'betting' } }])
  })

  it('goes on after a step that failed, and says what failed', async () => {
    vi.resetModules()
    const { logger } = await import('../../../functions/observe/logger.ts')
    const error = vi.spyOn(logger, 'error').mockReturnValue()
    const { dynamo } = await import('../../../functions/store/client.ts')
    const send = vi.spyOn(dynamo, 'send').mockRejectedValueOnce(new Error('the store is away') as never)
    const { runRounds } = await import('../../../functions/aviator/run-rounds.ts')
    const publish = vi.fn(async () => undefined)
    await runRounds({ fanout: { publish }, clock }, () => clock.now < START_MS + 2000, settle)
    expect(error).toHaveBeenCalledExactlyOnceWith('aviator failed', { error: new Error('the store is away') })
    expect(publish).toHaveBeenCalledOnce()
    send.mockRestore()
    error.mockRestore()
  })
})

describe('the bets of a round', () => {
  it('are not published while nobody bets', async () => {
    await run(START_MS + 7000)
    expect(liveBets()).toMatchObject([{ data: { bets: [], changes: true, playerCount: 0 } }])
  })

  it('are published once a second, those that changed, with the totals of all', async () => {
    const asha = playOf('1', { placedAtMs: START_MS + 1100 })
    const dev = playOf('1', { playerId: 'dev', placedAtMs: START_MS + 3100, isSimulated: true })
    const won = {
      ...asha,
      status: 'Won' as const,
      returnsPaise: paise(150_00),
      changedAtMs: START_MS + 4100,
      result: { multiplier: 1.5, by: 'hand' },
    }
    const news = [
      [1200, asha],
      [3200, dev],
      [4200, won],
    ] as const
    let put = 0
    clock.meanwhile = async () => {
      for (const [afterMs, play] of news.slice(put)) {
        if (clock.now < START_MS + afterMs) return
        await putPlay(play)
        put++
      }
    }
    await run(START_MS + 7000)
    const row = { bet: 100, odds: null, win: null, updated: null, simulated: false }
    expect(
      liveBets()
        .slice(1)
        .map(({ data: { bets, ...data } }) => ({ ...data, rows: bets.map(({ id: _, ...each }) => each) })),
    ).toEqual([
      {
        game: 'aviator',
        roundId: '1',
        changes: true,
        playerCount: 1,
        totalBets: 100,
        totalWinnings: 0,
        rows: [{ ...row, username: 'a***' }],
      },
      {
        game: 'aviator',
        roundId: '1',
        changes: true,
        playerCount: 2,
        totalBets: 200,
        totalWinnings: 0,
        rows: [{ ...row, username: 'd***', simulated: true }],
      },
      {
        game: 'aviator',
        roundId: '1',
        changes: true,
        playerCount: 2,
        totalBets: 200,
        totalWinnings: 150,
        rows: [{ ...row, username: 'a***', odds: 1.5, win: 150, updated: true }],
      },
    ])
    // Each at the end of the second in which it came.
    expect(liveBets().map(({ atMs }) => atMs - START_MS)).toEqual([0, 2000, 4000, 5000])
    const [first, second, third] = liveBets().slice(1)
    expect(first?.data.bets[0]?.id).toBe(third?.data.bets[0]?.id)
    expect(first?.data.bets[0]?.id).not.toBe(second?.data.bets[0]?.id)
    const text = JSON.stringify(published)
    for (const secret of ['asha', 'dueAtMs', String(asha.dueAtMs), 'seed-of'])
      expect(text).not.toContain(secret)
  })

  it('that are written late are found', async () => {
    const late = playOf('1', { placedAtMs: START_MS + 500 })
    clock.meanwhile = async () => {
      if (clock.now >= START_MS + 4900) await putPlay(late)
    }
    await run(START_MS + 7000)
    expect(liveBets().at(-1)?.data.playerCount).toBe(1)
  })

  it('are settled at the moment that they end by themselves', async () => {
    const dueAtMs = START_MS + 5123
    await putPlay(playOf('1', { dueAtMs }))
    const at: number[] = []
    settle.mockImplementation(() => void at.push(clock.now))
    await run(START_MS + 6000)
    expect(at).toContain(dueAtMs)
  })
})

describe('two runs at once', () => {
  it('play the same rounds', async () => {
    const untilMs = START_MS + WHOLE_ROUND_MS
    await Promise.all([run(untilMs), run(untilMs, new TestClock())])
    const openings = rounds().map(({ round }) => `${round.roundId} ${round.commitment} ${round.opensAtMs}`)
    const ids = new Set(rounds().map(({ round }) => round.roundId))
    expect(ids.size).toBeGreaterThan(1)
    expect(new Set(openings).size).toBe(ids.size)
  })
})
