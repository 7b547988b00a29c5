import { describe, expect } from 'vitest'
import { getCardPlays, getCards, putCardSelection, putCardWinner } from '../../domain/contract/cards.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { getBallByBall, getMatchPlayers } from '../../domain/contract/scorecard.ts'
import { type CardNumber, cardIdOf } from '../../domain/games/cards/rules.ts'
import { walletOf } from '../support/api/bets.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { replayedMatch } from '../support/api/matches.ts'
import { audit } from '../support/cloud/audit.ts'
import { type Maidan, withMaidan } from '../support/cloud/cloud.ts'
import { type Database, openDatabase } from '../support/cloud/database.ts'
import { type CardMatch, cardReplay, kite, river } from '../support/games/card-match.ts'
import { deepTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

/** A match that is played back, before its first ball. */
interface Stage {
  readonly maidan: Maidan
  readonly url: string
  readonly database: Database
  readonly match: MatchSummary
}

const SPEED = 200
/** Enough to sign up and bet before the first ball, in all matches at once on a busy machine. */
const LEAD_SECONDS = 15

/** Plays a match back, and audits the books at the end. */
async function played(name: string, match: CardMatch, work: (stage: Stage) => Promise<void>) {
  const args = cardReplay(name, match, SPEED, LEAD_SECONDS)
  await withMaidan({ args }, async (maidan) => {
    const database = openDatabase(maidan)
    try {
      await work({ maidan, url: maidan.url, database, match: await replayedMatch(maidan.url, name) })
      await audit(database)
    } finally {
      database.close()
    }
  })
}

const pairs: Record<CardNumber, [string, string]> = {
  1: [kite(1), river(1)],
  2: [kite(2), river(2)],
  3: [kite(3), kite(4)],
}

async function back({ url, match }: Stage, player: TestPlayer, card: CardNumber, betpoints = 100) {
  const [player1, player2] = pairs[card]
  const body = { user: player.userId, cardId: cardIdOf(match.matchId, card), player1, player2, betpoints }
  return mustCall(url, putCardSelection, { params: { match: match.matchId }, body }, player.idToken)
}

/** A player who has backed some cards. */
async function backer(stage: Stage, ...stakes: [card: CardNumber, points: number][]): Promise<TestPlayer> {
  const player = await signUp(stage.url)
  for (const [card, points] of stakes) await back(stage, player, card, points)
  return player
}

const cardsOf = ({ url, match }: Stage) => mustCall(url, getCards, { params: { match: match.matchId } })

function over(stage: Stage) {
  return until('the match to end', async () => {
    const cards = await cardsOf(stage)
    return cards.every(({ status }) => status === 'decided' || status === 'void') && cards
  })
}

/** How a player's bets ended, by looking at them. */
async function endings({ url, match }: Stage, { userId, idToken }: TestPlayer) {
  const asked = { params: { userId }, query: { match: match.matchId } }
  const { plays } = await mustCall(url, getCardPlays, asked, idToken)
  return plays.map(({ card, status, returns }) => [card, status, returns])
}

async function wallet({ url }: Stage, player: TestPlayer) {
  const { balance, exposureBalance } = await walletOf(url, player)
  return [balance, exposureBalance]
}

/** Nobody looks: the ticker alone. */
async function settledByTicker(stage: Stage, player: TestPlayer) {
  await until('the ticker to settle', async () => {
    const own = (await stage.database.scan('plays')).filter(({ playerId }) => playerId === player.userId)
    return own.length > 0 && own.every(({ status }) => status !== 'Open')
  })
}

const won: CardMatch = {
  runs: [
    [30, 12, 9, 2],
    [8, 7],
  ],
  outcome: { result: 'tie', eliminator: 'Southern Rivers' },
  superOver: true,
}

/** The runs of the players without those of the super over, and the balls, over by over. */
async function expectRunsAndBalls({ url, match }: Stage): Promise<void> {
  const { players } = await mustCall(url, getMatchPlayers, { params: { match: match.matchId } })
  const runs = new Map(players.map(({ playername, score }) => [playername, score]))
  const names = [kite(1), kite(2), river(1), river(2), river(8)]
  expect(names.map((name) => runs.get(name))).toEqual([30, 12, 8, 7, 0])
  const { overs } = await mustCall(url, getBallByBall, { params: { match: match.matchId } })
  expect(
    overs.map(({ innings, over, superOver, balls }) => [innings, over, superOver, balls.length]),
  ).toEqual([
    [1, 1, false, 6],
    [1, 2, false, 6],
    [1, 3, false, 2],
    [2, 1, false, 6],
    [3, 1, true, 2],
    [4, 1, true, 2],
  ])
  expect(overs[0]?.balls.map(({ label }) => label)).toEqual(['6', '6', '6', '6', '6', 'W'])
  expect(overs[0]?.balls[0]).toMatchObject({ batter: kite(1), runs: 6, total: 6 })
}

describe.concurrent('a match that is over', () => {
  deepTest(
    'pays the card with the most runs even money, once, also to a player who never came back, and has every ball',
    async () => {
      await played('won', won, async (stage) => {
        const { url, match } = stage
        const [all, away] = await Promise.all([
          backer(stage, [1, 1000], [2, 200], [3, 10]),
          backer(stage, [1, 500]),
        ])
        const before = await cardsOf(stage)
        expect(before.map(({ status, people }) => [status, people])).toEqual([
          ['open', 2],
          ['open', 1],
          ['open', 1],
        ])

        const late = await until('the first runs', async () => {
          const cards = await cardsOf(stage)
          return cards.some(({ isTop }) => isTop) && cards
        })
        expect(late.map(({ status }) => status)).toEqual(['inPlay', 'inPlay', 'inPlay'])
        const body = { user: away.userId, cardId: cardIdOf(match.matchId, 2), betpoints: 10 }
        const lateBet = await mustRefuse(
          url,
          putCardSelection,
          { params: { match: match.matchId }, body },
          away.idToken,
        )
        expect(lateBet.error).toBe('roundClosed')
        const early = await mustRefuse(
          url,
          putCardWinner,
          { params: { cardId: cardIdOf(match.matchId, 1) } },
          all.idToken,
        )
        expect(early.message).toBe('Failed to update the winning card.')

        const ended = await over(stage)
        expect(ended[0]?.cards[0]).toMatchObject({ runs1: 30, runs2: 8, totalRuns: 38 })
        expect(ended.map(({ cards: [card] }) => [card?.totalRuns, card?.isWinner])).toEqual([
          [38, true],
          [19, false],
          [11, false],
        ])
        const cardId = cardIdOf(match.matchId, 1)
        const asked = await Promise.all(
          Array.from({ length: 50 }, () => call(url, putCardWinner, { params: { cardId } }, all.idToken)),
        )
        // So many at once may each meet a conflict at every attempt; a request after them is answered.
        const last = await mustCall(url, putCardWinner, { params: { cardId } }, all.idToken)
        const replies = asked.flatMap((answer) => (answer.kind === 'reply' ? [answer.reply] : []))
        for (const reply of [...replies, last])
          expect(reply).toMatchObject({
            ...{
              message: 'Winning card updated in the database!',
              winner: cardId,
              isWinner: true,
              totalRuns: 38,
            },
            plays: [{ status: 'Won', betpoints: 1000, returns: 2000 }],
          })
        expect(await endings(stage, all)).toEqual([
          [1, 'Won', 2000],
          [2, 'Lost', 0],
          [3, 'Lost', 0],
        ])
        expect(await wallet(stage, all)).toEqual([10_790, 0])

        await settledByTicker(stage, away)
        expect(await wallet(stage, away)).toEqual([10_500, 0])
        expect(await endings(stage, away)).toEqual([[1, 'Won', 1000]])
        await expectRunsAndBalls(stage)
      })
    },
  )

  deepTest('gives the stakes of cards that are level on top back, and takes the others', async () => {
    const runs: CardMatch['runs'] = [
      [20, 20, 1],
      [5, 5],
    ]
    await played('level', { runs }, async (stage) => {
      const player = await backer(stage, [1, 100], [2, 1000], [3, 500])
      await over(stage)
      expect(await endings(stage, player)).toEqual([
        [1, 'Void', 100],
        [2, 'Void', 1000],
        [3, 'Lost', 0],
      ])
      expect(await wallet(stage, player)).toEqual([9500, 0])
      const params = { cardId: cardIdOf(stage.match.matchId, 1) }
      const { message } = await mustRefuse(stage.url, putCardWinner, { params }, player.idToken)
      expect(message).toBe('No valid winning card found.')
    })
  })

  deepTest('has no cards where its players are not known', async () => {
    await played('unnamed', { ...won, named: false }, async (stage) => {
      expect(await cardsOf(stage)).toEqual([])
      const player = await signUp(stage.url)
      const { matchId } = stage.match
      const body = {
        user: player.userId,
        cardId: cardIdOf(matchId, 1),
        player1: kite(1),
        player2: kite(2),
        betpoints: 10,
      }
      const bet = await mustRefuse(
        stage.url,
        putCardSelection,
        { params: { match: matchId }, body },
        player.idToken,
      )
      expect(bet.message).toBe('No cards available to play.')
      const params = { cardId: cardIdOf(matchId, 1) }
      const winner = await mustRefuse(stage.url, putCardWinner, { params }, player.idToken)
      expect(winner.message).toBe('No cards available to play.')
    })
  })

  deepTest('was forgotten by its feed: every stake comes back', async () => {
    const args = cardReplay('forgotten', won, 1, 600)
    await withMaidan({ args }, async (maidan) => {
      const match = await replayedMatch(maidan.url, 'forgotten')
      const before = { maidan, url: maidan.url, database: openDatabase(maidan), match }
      const player = await backer(before, [1, 100], [2, 200], [3, 500])
      before.database.close()
      await maidan.kill()
      const again = await maidan.restart({ args: [] })
      const stage = { ...before, maidan: again, url: again.url, database: openDatabase(again) }
      try {
        const orphan = await until('the match to be missed', async () => {
          const items = await stage.database.scan('matches')
          return items.find((item) => item.matchId === match.matchId && item.orphanedAtMs !== undefined)
        })
        const closed = await mustRefuse(
          again.url,
          putCardSelection,
          {
            params: { match: match.matchId },
            body: { user: player.userId, cardId: cardIdOf(match.matchId, 1), betpoints: 10 },
          },
          player.idToken,
        ).catch(() => undefined)
        expect(closed?.error).toBe('idempotencyConflict')
        await stage.database.put('matches', { ...orphan, orphanedAtMs: Date.now() - 11 * 60_000 })
        await until('the match to be given up', async () => {
          const [card] = await cardsOf(stage)
          return card?.status === 'void'
        })
        expect(await endings(stage, player)).toEqual([
          [1, 'Void', 100],
          [2, 'Void', 200],
          [3, 'Void', 500],
        ])
        expect(await wallet(stage, player)).toEqual([10_000, 0])
        await audit(stage.database)
      } finally {
        stage.database.close()
        await again.close()
      }
    })
  })
})
