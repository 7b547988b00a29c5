import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FairRound, getFairRound } from '../../../domain/contract/games.ts'
import { commitmentOf } from '../../../domain/fairness/seeds.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { handler } from '../../../functions/fair/get-round.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { isFair, verifyRound } from '../../../web/features/fair/verify.ts'
import { startTables, type Tables } from '../../support/embedded-dynamodb.ts'
import { ask } from '../http/events.ts'
import { flyRounds, holdDraws, newPlayer, playOwnRounds } from './played-rounds.ts'

/** Rounds of each game: opened, bet on, ended and told by the server's own code, and computed again by the page's. */
const ROUNDS = 100

vi.spyOn(logger, 'info').mockReturnValue()

let tables: Tables
let players: readonly string[]
beforeAll(async () => {
  tables = await startTables()
  players = await Promise.all(['asha', 'bala'].map((name) => newPlayer(name)))
})
afterAll(() => tables.close())

async function told(game: GameName, roundId: string): Promise<FairRound> {
  const { status, body } = await ask(handler, { params: { game, roundId }, claims: null })
  expect(status, JSON.stringify(body)).toBe(200)
  return getFairRound.reply.parse(body).round
}

const play: Record<Exclude<GameName, 'cards'>, () => Promise<string[]>> = {
  mines: () => playOwnRounds('mines', players[0] ?? '', ROUNDS),
  titli: () => playOwnRounds('titli', players[0] ?? '', ROUNDS),
  'andar-bahar': () => playOwnRounds('andar-bahar', players[0] ?? '', ROUNDS),
  aviator: () => flyRounds(players, ROUNDS),
  matka: () => holdDraws(players, ROUNDS),
}

describe.each(Object.keys(play) as (keyof typeof play)[])('%s', (game) => {
  it('is what the page computes, in a hundred rounds', { timeout: 60_000 }, async () => {
    const roundIds = await play[game]()
    expect(new Set(roundIds).size).toBe(ROUNDS)
    const rounds = await Promise.all(roundIds.map((roundId) => told(game, roundId)))
    for (const round of rounds) {
      const verdict = verifyRound(round, commitmentOf(round.serverSeed))
      expect(verdict && isFair(verdict), JSON.stringify({ round, verdict })).toBe(true)
      const names = verdict?.checks.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['commitment', 'seen', 'outcome', 'endings']))
    }
    // No two rounds have a seed in common, and on one chain they follow each other.
    expect(new Set(rounds.map(({ serverSeed }) => serverSeed)).size).toBe(ROUNDS)
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, at) => at + (rounds[0]?.nonce ?? 0)))
    expect(new Set(rounds.map(({ outcome }) => JSON.stringify(outcome))).size).toBeGreaterThan(10)
  })

  it('is not taken for fair when anything of it is changed', async () => {
    const [roundId = ''] = await (game === 'aviator'
      ? flyRounds(players, 1)
      : game === 'matka'
        ? holdDraws(players, 1)
        : playOwnRounds(game, players[1] ?? '', 1))
    const round = await told(game, roundId)
    const verdict = (changes: Partial<FairRound>, seen = round.commitment) => {
      const { checks = [] } = verifyRound({ ...round, ...changes }, seen) ?? {}
      return checks.filter(({ passed }) => !passed).map(({ name }) => name)
    }
    const otherSeed = round.serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(verdict({})).toEqual([])
    expect(verdict({ commitment: 'ab'.repeat(32) })).toEqual(['commitment'])
    expect(verdict({}, 'ab'.repeat(32))).toEqual(['seen'])
    expect(verdict({ serverSeed: otherSeed })).toEqual(expect.arrayContaining(['commitment', 'seen']))
    // Swapped together with its commitment, only the device that saw the first one knows.
    expect(verdict({ serverSeed: otherSeed, commitment: commitmentOf(otherSeed) })).toContain('seen')
    expect(verdict({ outcome: { ...round.outcome, extra: 1 } })).toEqual(['outcome'])
    expect(verdict({ outcome: {} })).toEqual(['outcome'])
  })
})
