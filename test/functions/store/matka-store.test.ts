import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { defaultMarkets } from '../../../domain/games/matka/market.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { listMatkaMarkets, readDeclarations } from '../../../functions/store/read/matka.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const write = (Item: object) => dynamo.send(new PutCommand({ TableName: tableName('platform'), Item }))
const declare = (roundId: string, declared: object) => write({ pk: 'matkaResult', sk: roundId, ...declared })

describe('markets that operators keep', () => {
  const kalyan = {
    ...{ marketId: 'kalyan', name: 'Kalyan', openSeconds: 56_700, closeSeconds: 63_900 },
    ...{ everySeconds: 86_400, restSeconds: 1800 },
  }

  it('are played without those that are wrong, which are logged', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue()
    await write({ pk: 'matka', sk: 'kalyan', ...kalyan })
    await write({ pk: 'matka', sk: 'worli', ...kalyan, marketId: 'worli', closeSeconds: '17:45' })
    expect(await listMatkaMarkets()).toEqual([kalyan])
    expect(logged).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ market: 'worli' }))
  })

  it('are not the house’s own, though none of them is right', async () => {
    vi.spyOn(logger, 'error').mockReturnValue()
    expect(await listMatkaMarkets()).toHaveLength(defaultMarkets.length)
    await write({ pk: 'matka', sk: 'worli' })
    expect(await listMatkaMarkets()).toEqual([])
  })
})

describe('results that operators declare', () => {
  const right = { panna: '128', declaredAtMs: 5 }

  it.each([
    ['out of the order of its digits', { panna: '821', declaredAtMs: 5 }],
    ['without digits', { panna: '', declaredAtMs: 5 }],
    ['of two digits', { panna: '12', declaredAtMs: 5 }],
    ['that is a number', { panna: 128, declaredAtMs: 5 }],
    ['without its moment', { panna: '128' }],
    ['that is a word', 'later'],
  ])('with a panna %s are without it, and it is logged', async (_, close) => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue()
    await declare('kalyan-1', { open: right, close })
    await declare('kalyan-2', { close: right })
    const declared = await readDeclarations(['kalyan-1', 'kalyan-2', 'kalyan-3'])
    expect([...declared].sort()).toEqual([
      ['kalyan-1', { open: right }],
      ['kalyan-2', { close: right }],
    ])
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      expect.objectContaining({ draw: 'kalyan-1', session: 'close' }),
    )
  })
})
