import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { holdStake, type Play } from '../../../domain/games/play.ts'
import { paise } from '../../../domain/money.ts'
import { games } from '../../../functions/games/games.ts'
import { settleDue } from '../../../functions/games/settle-due.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { playListKeys } from '../../../functions/store/play-items.ts'
import { playStore } from '../../../functions/store/play-store.ts'
import { readPlays } from '../../../functions/store/read/plays.ts'
import { samplePlay } from '../../domain/games/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'

tablesForFile()
afterEach(() => vi.restoreAllMocks())

const nowhere = { publish: async () => undefined }
const lost = { status: 'Lost', returnsPaise: paise(0) } as const

/** A player with an open play that is due. */
async function duePlay(playerId: string): Promise<Play> {
  const wallet = await openAccount(playerId, 1000)
  const play = samplePlay({ playerId, game: 'cards', roundId: 'm1', playKey: 'cards#m1', dueAtMs: 1000 })
  await playStore.commit({ play, ...holdStake(wallet, play, 1000) })
  return play
}

const statusOf = async ({ playerId, playKey }: Play) => (await readPlays(playerId, [playKey]))[0]?.status

it('ends what is due, past plays that can’t be read', async () => {
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  vi.spyOn(games.cards, 'endingOf').mockResolvedValue(lost)
  const players = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']
  for (const playerId of players) {
    const { inputHash: _, ...broken } = samplePlay({ playerId, playKey: 'mines#broken', dueAtMs: 1000 })
    const Item = { ...broken, ...playListKeys(samplePlay({ playerId, playKey: 'mines#broken' })) }
    await dynamo.send(new PutCommand({ TableName: tableName('plays'), Item }))
  }
  const plays = await Promise.all(players.map(duePlay))
  await settleDue(nowhere, () => true)
  for (const play of plays) expect(await statusOf(play)).toBe('Lost')
  expect(errors).toHaveBeenCalledTimes(players.length)
})

it('puts off one that fails, and ends the others', async () => {
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  const failing = await duePlay('unlucky')
  const others = await Promise.all(['q1', 'q2', 'q3'].map(duePlay))
  const ending = vi.spyOn(games.cards, 'endingOf').mockImplementation(async ({ playerId }) => {
    if (playerId === 'unlucky') throw new Error('no match')
    return lost
  })
  await settleDue(nowhere, () => true)
  for (const play of others) expect(await statusOf(play)).toBe('Lost')
  expect(await statusOf(failing)).toBe('Open')
  expect(errors).toHaveBeenCalledWith('play not ended', expect.objectContaining({ playKey: failing.playKey }))
  ending.mockClear()
  await settleDue(nowhere, () => true)
  expect(ending).not.toHaveBeenCalled()
})
