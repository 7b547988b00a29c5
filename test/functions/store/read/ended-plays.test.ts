import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import type { Play } from '../../../../domain/games/play.ts'
import { paise } from '../../../../domain/money.ts'
import { dynamo, tableName } from '../../../../functions/store/client.ts'
import { playListKeys } from '../../../../functions/store/play-items.ts'
import { endedSince } from '../../../../functions/store/read/plays.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

/** A play that ended at a moment; a large one fills a page of a list with three others. */
async function put(playerId: string, endedAtMs: number, size = 0): Promise<void> {
  const play: Play = {
    ...{
      playerId,
      playKey: `titli#${endedAtMs}`,
      game: 'titli',
      roundId: 'r',
      name: 'n',
      bet: 'x'.repeat(size),
    },
    ...{ stakePaise: paise(1), placedAtMs: 0, dueAtMs: 0, status: 'Lost', returnsPaise: paise(0), endedAtMs },
    ...{ clientSeed: 's', maskedName: 'p', isSimulated: false, inputHash: '', balancePaise: paise(0) },
    ...{ exposurePaise: paise(0), walletVersion: 1, changedAtMs: endedAtMs },
  }
  await dynamo.send(
    new PutCommand({ TableName: tableName('plays'), Item: { ...play, ...playListKeys(play) } }),
  )
}

const moments = (plays: readonly Play[]) => plays.map(({ endedAtMs = 0 }) => endedAtMs).sort((a, b) => a - b)

it('reads all that ended in a span, of every player, and nothing that ended before', async () => {
  for (let at = 1; at <= 20; at++) await put(`player ${at}`, at * 10)
  const { items: plays, fromMs, isCut } = await endedSince('titli', 55, 100)
  expect(moments(plays)).toEqual(Array.from({ length: 15 }, (_, at) => 60 + at * 10))
  expect([fromMs, isCut]).toEqual([55, false])
  expect((await endedSince('mines', 0, 100)).items).toEqual([])
})

it('says from when on it has all, where there are too many to read', async () => {
  // One player’s are in one partition: three of these fill a page.
  for (let at = 1; at <= 9; at++) await put('much', at * 10, 390_000)
  for (let at = 1; at <= 20; at++) await put(`player ${at}`, at * 5)
  const { items: plays, fromMs, isCut } = await endedSince('titli', 0, 2)
  expect(isCut).toBe(true)
  expect(fromMs).toBeGreaterThan(10)
  const all = [...Array(9).keys()]
    .map((at) => (at + 1) * 10)
    .concat([...Array(20).keys()].map((at) => (at + 1) * 5))
  expect(moments(plays)).toEqual(all.filter((atMs) => atMs >= fromMs).sort((a, b) => a - b))
})
