import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type GameReturn, getReturns, type ReturnSpan } from '../../domain/contract/operator/returns.ts'
import { aviatorOutcome } from '../../domain/games/aviator/rules.ts'
import type { GameName } from '../../domain/games/game.ts'
import type { Play } from '../../domain/games/play.ts'
import { paise } from '../../domain/money.ts'
import { playListKeys } from '../../functions/store/play-items.ts'
import { demoOperator } from '../support/api/operators.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { seedsWith } from '../support/games/rounds.ts'

/** Nobody else plays here: the returns are of these plays alone. */
const site = ownMaidanForFile()
const MINUTE_MS = 60_000

/** A play of a player of its own that ended so many minutes ago. */
async function putEnded(game: GameName, minutesAgo: number, more: Partial<Play>): Promise<void> {
  const endedAtMs = Date.now() - minutesAgo * MINUTE_MS
  const play: Play = {
    ...{ playerId: randomUUID(), playKey: `${game}#${randomUUID()}`, game, roundId: randomUUID(), name: 'n' },
    ...{ bet: {}, stakePaise: paise(100_00), placedAtMs: endedAtMs, dueAtMs: endedAtMs, endedAtMs },
    ...{ status: 'Lost', returnsPaise: paise(0), clientSeed: 's', maskedName: 'p***', isSimulated: false },
    ...{
      inputHash: '',
      balancePaise: paise(0),
      exposurePaise: paise(0),
      walletVersion: 1,
      changedAtMs: endedAtMs,
    },
    ...more,
  }
  await site.database.put('plays', { ...play, ...playListKeys(play) })
}

async function returnsOver(span: ReturnSpan) {
  const { games } = await (await demoOperator(site.url)).must(getReturns, { query: { span } })
  return (game: GameName, of: 'players' | 'simulated' = 'players'): GameReturn => {
    const found = games.find((each) => each.game === game)
    if (!found) throw new Error(`${game} has no returns`)
    return found[of]
  }
}

it('the returns of every game show what its very bets were expected to return, simulated accounts apart', async () => {
  const won = { status: 'Won', returnsPaise: paise(950_00) } as const
  const jodi = { bidType: 'Jodi Digit', bids: [{ number: '12', points: 10 }] }
  for (let at = 0; at < 20; at++) await putEnded('matka', 5, { bet: jodi, stakePaise: paise(10_00) })
  await putEnded('matka', 5, { bet: jodi, stakePaise: paise(10_00), ...won })
  await putEnded('matka', 90, { bet: jodi, stakePaise: paise(10_00), ...won })
  // A picture that pays ten times at one in twelve, and always came.
  const picture = { cards: [{ picture: 'sun', stakePaise: 100_00 }] }
  for (let at = 0; at < 30; at++)
    await putEnded('titli', 5, { bet: picture, status: 'Won', returnsPaise: paise(1000_00) })
  await putEnded('titli', 5, { bet: picture, isSimulated: true })
  await putEnded('mines', 5, { bet: { table: 'ladder' }, result: { step: 0, atMs: 1 } })
  await putEnded('andar-bahar', 5, { bet: { label: 'Tie', odds: 2 } })
  await putEnded('cards', 5, { status: 'Won', returnsPaise: paise(200_00) })

  const lastHour = await returnsOver('1h')
  const matka = lastHour('matka')
  expect(matka).toMatchObject({ plays: 21, staked: 210, returned: 950, verdict: 'near', range: null })
  expect(matka.actual).toBeCloseTo(950 / 210, 9)
  expect(matka.expected).toBeCloseTo(0.95, 9)
  expect(matka.standardError).toBeCloseTo((95 * Math.sqrt(0.01 * 0.99 * 21)) / 21, 6)
  expect((await returnsOver('24h'))('matka')).toMatchObject({ plays: 22, returned: 1900 })

  const titli = lastHour('titli')
  expect(titli).toMatchObject({ plays: 30, actual: 10, verdict: 'far' })
  expect(titli.expected).toBeCloseTo(10 / 12, 9)
  expect(titli.deviations).toBeGreaterThan(4)
  expect(lastHour('titli', 'simulated')).toMatchObject({ plays: 1, actual: 0, verdict: 'near' })

  const mines = lastHour('mines')
  // One step was taken: 1.14 at 19 in 24.
  expect(mines.expected).toBeCloseTo((1.14 * 19) / 24, 9)
  expect(mines.range?.low).toBeLessThan(mines.range?.high ?? 0)
  expect(lastHour('andar-bahar').expected).toBeGreaterThan(0)
  expect(lastHour('cards')).toMatchObject({ plays: 1, actual: 2, expected: null, verdict: 'none' })
  expect(lastHour('cards', 'simulated')).toMatchObject({ plays: 0, actual: null, expected: null })
})

it('reads how far a flight came of its round, where its bets do not say', async () => {
  const seeds = seedsWith((each) => aviatorOutcome(each).crash >= 3, { clientSeed: 'c', nonce: 900_001 })
  await site.database.put('rounds', {
    ...{ series: 'aviator', sequence: 900_001, seeds, nextServerSeed: 'f'.repeat(64) },
    ...{ openedAtMs: 0, contributors: [] },
  })
  const roundId = '900001'
  await putEnded('aviator', 1, { roundId, bet: { autoCashOut: null } })
  const by = { multiplier: 2, by: 'hand' }
  await putEnded('aviator', 1, {
    roundId,
    bet: { autoCashOut: null },
    status: 'Won',
    returnsPaise: paise(200_00),
    result: by,
  })
  const { expected, standardError, actual } = (await returnsOver('1h'))('aviator')
  expect(actual).toBe(1)
  expect(expected).toBeCloseTo(0.97, 9)
  const { crash } = aviatorOutcome(seeds)
  // Both stakes fly to 2, one goes on to the crash.
  const variance = 4 * ((2 ** 2 - 0.97 ** 2) / 2) + (crash ** 2 - 2 ** 2) / 2
  expect(standardError).toBeCloseTo(Math.sqrt(variance) / 2, 6)
})
