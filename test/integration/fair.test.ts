import { describe, expect, it } from 'vitest'
import { postAndarBaharRounds } from '../../domain/contract/andar-bahar.ts'
import { getFairRound, getGames, getSeeds, putClientSeed } from '../../domain/contract/games.ts'
import { postMinesRound } from '../../domain/contract/mines.ts'
import { postTitliRound } from '../../domain/contract/titli.ts'
import { commitmentOf } from '../../domain/fairness/seeds.ts'
import { GameName, type OwnGame } from '../../domain/games/game.ts'
import { findingOf, verifyRound } from '../../web/features/fair/verify.ts'
import { mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { ageAtTile, ageMinesRound, roundToBetOn, sendMinesBet } from '../support/games/mines.ts'

const maidan = sharedMaidanForFile()
const seedsOf = ({ userId, idToken }: TestPlayer) =>
  mustCall(maidan.url, getSeeds, { params: { userId } }, idToken)

const chooseSeed = ({ userId, idToken }: TestPlayer, clientSeed: string) =>
  mustCall(maidan.url, putClientSeed, { body: { userId, clientSeed } }, idToken)

/** Opens the player's round of a game, or looks at it. */
const open: Record<
  OwnGame,
  (
    player: TestPlayer,
    clientSeed?: string,
  ) => Promise<{ roundId: string; commitment: string; clientSeed: string; nonce: number }>
> = {
  mines: async ({ userId: user, idToken }, clientSeed) =>
    (await mustCall(maidan.url, postMinesRound, { body: { user, clientSeed } }, idToken)).round,
  titli: ({ userId: user, idToken }, clientSeed) =>
    mustCall(maidan.url, postTitliRound, { body: { user, clientSeed } }, idToken),
  'andar-bahar': ({ userId: user, idToken }, clientSeed) =>
    mustCall(maidan.url, postAndarBaharRounds, { body: { user, clientSeed } }, idToken),
}

interface SeatItem {
  playerId: string
  game: string
  nextServerSeed: string
  round: { openedAtMs: number; seeds: { serverSeed: string } }
}

async function seatOf({ userId }: TestPlayer, game: GameName): Promise<SeatItem> {
  const seats = (await maidan.database.query('seats', userId)) as unknown as SeatItem[]
  const seat = seats.find((each) => each.game === game)
  if (!seat) throw new Error(`nobody sits at ${game}`)
  return seat
}

/** Makes the player's round so old that it is over. */
async function passRound(player: TestPlayer, game: GameName): Promise<void> {
  const seat = await seatOf(player, game)
  const round = { ...seat.round, openedAtMs: seat.round.openedAtMs - 3_600_000 }
  await maidan.database.change('seats', seat, { round })
}

describe.each(Object.keys(open) as (keyof typeof open)[])('a round of %s', (game) => {
  it('has the commitment that was published before it was opened, round after round', async () => {
    const player = await signUp(maidan.url)
    const { next } = await seedsOf(player)
    let published = next.find((each) => each.game === game)
    for (const nonce of [1, 2, 3]) {
      expect(published?.nonce).toBe(nonce)
      const round = await open[game](player)
      expect(round).toMatchObject({ commitment: published?.commitment, nonce })
      published = (await seedsOf(player)).next.find((each) => each.game === game)
      expect(published).toMatchObject({ commitment: expect.not.stringMatching(round.commitment) })
      await passRound(player, game)
    }
  })

  it('keeps the client seed that it was opened with, and the next takes the new one', async () => {
    const player = await signUp(maidan.url)
    expect(await seedsOf(player)).toMatchObject({ isChosen: false })
    await chooseSeed(player, 'first!')
    expect(await seedsOf(player)).toMatchObject({ isChosen: true, clientSeed: 'first!' })
    const { roundId } = await open[game](player)
    await chooseSeed(player, 'second~')
    expect(await open[game](player)).toMatchObject({ roundId, clientSeed: 'first!', nonce: 1 })
    await passRound(player, game)
    expect(await open[game](player)).toMatchObject({ clientSeed: 'second~', nonce: 2 })
  })

  it('is opened with the client seed that came with the call, which changes no round that is open', async () => {
    const player = await signUp(maidan.url)
    await chooseSeed(player, 'stored')
    const first = await open[game](player, 'fresh-1')
    expect(first).toMatchObject({ clientSeed: 'fresh-1', nonce: 1 })
    expect(await open[game](player, 'fresh-2')).toMatchObject({
      roundId: first.roundId,
      clientSeed: 'fresh-1',
    })
    await passRound(player, game)
    expect(await open[game](player, 'fresh-3')).toMatchObject({ clientSeed: 'fresh-3', nonce: 2 })
    expect((await seatOf(player, game)).round.seeds).toMatchObject({ clientSeed: 'fresh-3' })
    await passRound(player, game)
    expect(await open[game](player)).toMatchObject({ clientSeed: 'stored', nonce: 3 })
  })

  it('shows no server seed while it is open, nor leaves anything when nobody bet', async () => {
    const player = await signUp(maidan.url)
    const round = await open[game](player)
    const params = { game, roundId: round.roundId }
    const answers = [
      round,
      await open[game](player),
      await seedsOf(player),
      await mustRefuse(maidan.url, getFairRound, { params }),
    ]
    expect(answers.at(-1)).toMatchObject({ error: 'roundNotFound', field: 'roundId' })
    const seat = await seatOf(player, game)
    expect(commitmentOf(seat.round.seeds.serverSeed)).toBe(round.commitment)
    expect(JSON.stringify(answers)).not.toContain(seat.round.seeds.serverSeed)
    expect(JSON.stringify(answers)).not.toContain(seat.nextServerSeed)
  })
})

it('a round’s seed is revealed to anyone once it is over, and not before', async () => {
  const player = await signUp(maidan.url)
  const round = await roundToBetOn(maidan.url, maidan.database, player)
  const { serverSeed } = (await seatOf(player, 'mines')).round.seeds
  expect(await sendMinesBet(maidan.url, player, round)).toMatchObject({ kind: 'reply' })

  const params = { game: 'mines', roundId: round.roundId } as const
  const refused = await mustRefuse(maidan.url, getFairRound, { params })
  expect(refused).toMatchObject({ error: 'roundNotOver' })
  expect(JSON.stringify(refused)).not.toContain(serverSeed)

  await ageMinesRound(maidan.database, player, ageAtTile(24))
  await open.mines(player)
  const { round: revealed } = await mustCall(maidan.url, getFairRound, { params })
  expect(revealed).toMatchObject({ serverSeed, commitment: round.commitment, endings: [{ status: 'Lost' }] })
  const verdict = verifyRound(revealed, { seen: round, expected: round })
  expect(verdict && findingOf('mines', verdict)).toBe('fair')

  const secrets = await seatOf(player, 'mines')
  expect(JSON.stringify(revealed)).not.toContain(secrets.nextServerSeed)
  for (const of of [player.userId, player.email, 'Test Player'])
    expect(JSON.stringify(revealed)).not.toContain(of)
})

it('an unknown round of any game is not found', async () => {
  for (const game of GameName.options) {
    const params = { game, roundId: 'RD1-0123456789abcdef' }
    const refused = await mustRefuse(maidan.url, getFairRound, { params })
    expect(refused, game).toMatchObject({ error: 'roundNotFound' })
  }
})

it.each(['', ' ', 'a b', 'a:b', 'é', 'x'.repeat(65)])(
  'takes no client seed like "%s"',
  async (clientSeed) => {
    const player = await signUp(maidan.url)
    const { userId, idToken } = player
    const refused = await mustRefuse(maidan.url, putClientSeed, { body: { userId, clientSeed } }, idToken)
    expect(refused).toMatchObject({ error: 'badRequest', field: 'clientSeed' })
    expect(await seedsOf(player)).toMatchObject({ isChosen: false })
  },
)

it('the list of games shows which are open', async () => {
  const all = GameName.options.map((game) => ({ game, isOpen: true }))
  expect((await mustCall(maidan.url, getGames)).games).toEqual(all)
  await maidan.database.put('platform', { pk: 'game', sk: 'titli', isOff: true })
  try {
    expect((await mustCall(maidan.url, getGames)).games).toEqual(
      all.map(({ game }) => ({ game, isOpen: game !== 'titli' })),
    )
  } finally {
    await maidan.database.put('platform', { pk: 'game', sk: 'titli', isOff: false })
  }
})
