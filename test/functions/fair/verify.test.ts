import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type FairRound, getFairRound } from '../../../domain/contract/games.ts'
import { commitmentOf } from '../../../domain/fairness/seeds.ts'
import { NOBODY } from '../../../domain/fairness/shared-seed.ts'
import { type GameName, isOwnGame } from '../../../domain/games/game.ts'
import { outcomeOf } from '../../../domain/games/games.ts'
import { handler } from '../../../functions/fair/get-round.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { findingOf, type Noted, verifyRound } from '../../../web/features/fair/verify.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'
import { ask } from '../http/events.ts'
import { drawNumbers, flyRounds, holdDraws, newPlayer, playOwnRounds } from './played-rounds.ts'

// Flights that other files met are remembered by the module.
vi.hoisted(() => vi.resetModules())

/** Rounds of each game: opened, bet on, ended and published by the server's own code, and computed again by the page's. */
const ROUNDS = 20

vi.spyOn(logger, 'info').mockReturnValue()

let players: readonly string[]
tablesForFile()
beforeAll(async () => {
  players = await Promise.all(['asha', 'bala'].map((name) => newPlayer(name)))
})

async function published(game: GameName, roundId: string): Promise<FairRound> {
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
  'color-prediction': () => drawNumbers(players, ROUNDS),
}

describe.each(Object.keys(play) as (keyof typeof play)[])('%s', (game) => {
  it('is what the page computes, in twenty rounds', { timeout: 60_000 }, async () => {
    const roundIds = await play[game]()
    expect(new Set(roundIds).size).toBe(ROUNDS)
    const rounds = await Promise.all(roundIds.map((roundId) => published(game, roundId)))
    for (const round of rounds) {
      const verdict = verifyRound(round, notesOf(round))
      const finding = verdict && findingOf(game, verdict)
      expect(finding, JSON.stringify({ round, verdict })).toBe(isOwnGame(game) ? 'fair' : 'unchanged')
      const names = verdict?.checks.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['commitment', 'seen', 'outcome', 'endings']))
    }
    // No two rounds have a seed in common, and on one chain they follow each other.
    expect(new Set(rounds.map(({ serverSeed }) => serverSeed)).size).toBe(ROUNDS)
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, at) => at + (rounds[0]?.nonce ?? 0)))
    expect(new Set(rounds.map(({ outcome }) => JSON.stringify(outcome))).size).toBeGreaterThan(4)
  })

  describe('does not pass as fair', () => {
    let round: FairRound
    beforeAll(async () => {
      const [roundId = ''] = await (game === 'aviator'
        ? flyRounds(players, 1)
        : game === 'matka'
          ? holdDraws(players, 1)
          : game === 'color-prediction'
            ? drawNumbers(players, 1)
            : playOwnRounds(game, players[1] ?? '', 1))
      round = await published(game, roundId)
    })

    /** What fails when the server publishes a round with these changes, from which everything else follows. */
    const failed = (changes: Partial<FairRound>, noted = notesOf(round)) => {
      const changed = { ...round, ...changes, endings: [] }
      const outcome = outcomeOf(game, changed)
      const { checks = [] } =
        verifyRound({ ...changed, ...(outcome && { outcome }), ...changes }, noted) ?? {}
      return checks.filter(({ passed }) => !passed).map(({ name }) => name)
    }

    it('when its server seed, commitment or outcome is changed', () => {
      const otherSeed = round.serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
      expect(failed({})).toEqual([])
      expect(failed({ commitment: 'ab'.repeat(32) })).toEqual(['commitment'])
      expect(failed({ serverSeed: otherSeed })).toEqual(['commitment', 'ahead', 'seen'])
      // Swapped together with its commitment, only the device that saw the first one knows.
      const swapped = { serverSeed: otherSeed, commitment: commitmentOf(otherSeed) }
      expect(failed(swapped)).toEqual(['ahead', 'seen'])
      // Swapped as the round was opened, only what was published with the round before differs.
      const { expected } = notesOf(round)
      expect(failed(swapped, { ...notesOf({ ...round, ...swapped }), expected })).toEqual(['ahead'])
      expect(failed({ outcome: { ...round.outcome, extra: 1 } })).toEqual(['outcome'])
      expect(failed({ outcome: {} })).toEqual(['outcome'])
    })

    it('when the same server seed comes with another nonce', () => {
      const nonce = round.nonce + 1
      expect(failed({ nonce })).toEqual(isOwnGame(game) ? ['seenNonce'] : ['seenNonce', 'number'])
      expect(failed({ nonce }, {})).toEqual(isOwnGame(game) ? [] : ['number'])
    })

    it('when the same server seed comes with another client seed', () => {
      const clientSeed = 'another'
      const contributors = isOwnGame(game) ? undefined : [{ maskedName: 'a***a', clientSeed }]
      expect(failed({ clientSeed, ...(contributors && { contributors }) })).toEqual(['seenSeed'])
    })

    if (!isOwnGame(game))
      it('when its contributors are left out or replaced', () => {
        const nobody = { contributors: [], clientSeed: NOBODY }
        expect(round.contributors).toHaveLength(2)
        // With the server's word alone it is found too, as a client seed of nobody's is one text only.
        expect(failed({ contributors: [] }, {})).toEqual(['contributors'])
        expect(failed({ contributors: [], clientSeed: 'any' }, {})).toEqual(['contributors'])
        expect(failed({ ...nobody, contributors: undefined }, {})).toEqual(['contributors'])
        expect(failed(nobody)).toEqual(['seenSeed'])
        const others = ['one', 'two'].map((clientSeed) => ({ maskedName: 'x***y', clientSeed }))
        expect(failed({ contributors: others })).toEqual(['contributors'])
        expect(failed({ contributors: others, clientSeed: 'one+two' })).toEqual(['seenSeed'])
        const many = ['1', '2', '3', '4'].map((clientSeed) => ({ maskedName: 'x***y', clientSeed }))
        expect(failed({ contributors: many, clientSeed: '1+2+3+4' }, {})).toEqual(['contributors'])
      })

    it('on the server’s word alone', () => {
      const finding = (noted: Noted) => {
        const verdict = verifyRound(round, noted)
        return verdict && findingOf(game, verdict)
      }
      const { seen, expected } = notesOf(round)
      expect(finding({ seen, expected })).toBe(isOwnGame(game) ? 'fair' : 'unchanged')
      expect(finding({})).toBe('addsUp')
      expect(finding({ seen })).toBe('addsUp')
      // Opened with a seed that this device did not make.
      const other = { commitment: round.commitment, clientSeed: 'other' }
      expect(finding({ seen, expected: other })).toBe(isOwnGame(game) ? 'addsUp' : 'unchanged')
    })
  })
})

/** What a device noted that was there before the round was opened, and while it was played. */
function notesOf({ commitment, clientSeed, nonce }: FairRound): Noted {
  return { seen: { commitment, clientSeed, nonce }, expected: { commitment, clientSeed } }
}
