import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { dynamo, tableName } from '../../../../functions/store/client.ts'
import { timedKey } from '../../../../functions/store/ledger-store.ts'
import { entriesSince } from '../../../../functions/store/read/statement.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

/** Writes entries a millisecond apart; large ones fill a page of a query with three. */
async function put(count: number, size = 0): Promise<void> {
  for (let sequence = 1; sequence <= count; sequence++) {
    const Item = {
      ...{ playerId: 'p', sequence, kind: 'playHold', reference: 'x'.repeat(size), atMs: sequence },
      ...{ postings: [], balancePaise: 0, exposurePaise: 0, resultPaise: 0 },
      timed: timedKey({ atMs: sequence, sequence }),
    }
    await dynamo.send(new PutCommand({ TableName: tableName('ledger'), Item }))
  }
}

const sequences = ({ entries }: Awaited<ReturnType<typeof entriesSince>>) =>
  entries.map(({ sequence }) => sequence)

it('reads all entries since a moment, newest first, of one player', async () => {
  await put(5)
  const all = await entriesSince('p', 2, 100)
  expect(sequences(all)).toEqual([5, 4, 3, 2])
  expect(all).toMatchObject({ fromMs: 2, isCut: false })
  expect(sequences(await entriesSince('other', 0, 100))).toEqual([])
})

it('stops where there are too many, and says since when it has them all', async () => {
  await put(8, 390_000)
  const some = await entriesSince('p', 0, 4)
  expect(some.isCut).toBe(true)
  expect(some.entries.length).toBeLessThan(8)
  expect(some.fromMs).toBe(some.entries.at(-1)?.atMs)
  expect(await entriesSince('p', 0, 100)).toMatchObject({ fromMs: 0, isCut: false })
})
