import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../../../functions/account/open-account.ts'
import { tableName } from '../../../../functions/store/client.ts'
import { writeQuote } from '../../../../functions/store/quote-store.ts'
import { tryBatchGet } from '../../../../functions/store/read/batch-get.ts'
import { readAccount } from '../../../../functions/store/read/players.ts'
import { readHolding } from '../../../../functions/store/read/positions.ts'
import { isClosedEverywhere } from '../../../../functions/store/read/quotes.ts'
import { sampleQuote } from '../../../domain/betting/samples.ts'
import { tablesForFile } from '../../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../../support/cloud/store-faults.ts'

tablesForFile()
beforeAll(async () => {
  await openAccount({ playerId: 'p1', email: 'p@example.in', username: 'P' }, 1)
  await writeQuote(sampleQuote({ status: 'CLOSED' }))
})
withoutFaultsAfterwards()

/** Leaves everything out of so many answers. */
function leaveOut(answers: number): void {
  let left = answers
  withFaults((command) => {
    if (command !== 'BatchGetItemCommand' || left-- <= 0) return undefined
    return (output) => ({ ...output, Responses: {}, UnprocessedKeys: { some: { Keys: [{}] } } })
  })
}

describe('a batch that is not answered whole', () => {
  it.each([
    ['an account', () => readAccount('p1')],
    ['a holding', () => readHolding('m1.mo', 'p1')],
    ['a closed market', () => isClosedEverywhere('m1.mo')],
  ])('is read again, so that %s is not missed', async (_, read) => {
    const whole = await read()
    expect(whole).toBeTruthy()
    leaveOut(2)
    expect(await read()).toEqual(whole)
  })

  it('is read again when the tables are throttled', async () => {
    let throttled = 0
    withFaults(() =>
      throttled++ < 2
        ? new ProvisionedThroughputExceededException({ $metadata: {}, message: '' })
        : undefined,
    )
    expect(await readAccount('p1')).toMatchObject({ wallet: { playerId: 'p1' } })
  })

  it('is undefined for a caller that reads once', async () => {
    leaveOut(1)
    const keys = { [tableName('wallets')]: { Keys: [{ playerId: 'p1' }], ConsistentRead: true } }
    expect(await tryBatchGet(keys)).toBeUndefined()
    expect(await tryBatchGet(keys)).toMatchObject({ [tableName('wallets')]: [{ playerId: 'p1' }] })
  })
})
