import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { playListKeys } from '../../../functions/store/play-items.ts'
import { lastBackers } from '../../../functions/store/read/cards.ts'
import { samplePlay } from '../../domain/games/samples.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'

tablesForFile()
withoutFaultsAfterwards()

it('the last backers of a card are read without the others, newest first, whenever their bets ended', async () => {
  for (let at = 0; at < 30; at++) {
    const maskedName = `p***${at}`
    const whose = { playerId: `p${at}`, playKey: 'cards#m.1', roundId: 'm.1', maskedName }
    const play = samplePlay({ ...whose, game: 'cards', placedAtMs: at, changedAtMs: 1000 - at })
    const Item = { ...play, ...playListKeys(play) }
    await dynamo.send(new PutCommand({ TableName: tableName('plays'), Item }))
  }
  let read = 0
  withFaults(() => (output) => {
    read += Number(output.ScannedCount)
    return output
  })
  const last = await lastBackers('m.1', 12)
  expect(last.map(({ maskedName }) => maskedName)).toEqual(
    Array.from({ length: 12 }, (_, back) => `p***${29 - back}`),
  )
  expect(read).toBe(12)
})
