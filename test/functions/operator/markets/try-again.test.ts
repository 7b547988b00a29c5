import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logger } from '../../../../functions/observe/logger.ts'
import { handler as getPutAside } from '../../../../functions/operator/markets/get-put-aside.ts'
import { answerPutAside } from '../../../../functions/operator/markets/put-aside.ts'
import { tryAgain } from '../../../../functions/operator/markets/try-again.ts'
import { listRecords } from '../../../../functions/store/read/audit-log.ts'
import { listPutAside } from '../../../../functions/store/read/settlement-work.ts'
import { putAside } from '../../../../functions/store/settlement-work-store.ts'
import { openAccount } from '../../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'
import { ask, idClaims } from '../../http/events.ts'
import { Queue } from '../../settlement/queue.ts'
import { operator } from './operator.ts'

tablesForEachTest()

let queue: Queue
const error = vi.spyOn(logger, 'error')

beforeEach(() => {
  vi.restoreAllMocks()
  queue = new Queue()
  error.mockReset()
  vi.spyOn(logger, 'error').mockImplementation(error)
  vi.spyOn(logger, 'info').mockReturnValue(undefined)
})

const position = { marketId: 'm1.mo', playerId: 'p1', revision: 1, error: 'Error: x', atMs: 5 }
const { marketId, playerId } = position
const records = async () => (await listRecords({}, 9)).records

describe('operators have a position that was put aside tried again', () => {
  it('by one message and one record in the log, however often they ask until the try has ended', async () => {
    await putAside(position)
    expect(await Promise.all([1, 2, 3].map(() => tryAgain(operator, position)))).toContain(true)
    expect(await tryAgain(operator, position)).toBe(false)
    expect(queue.messages).toEqual([{ marketId, playerId }])
    expect(await records()).toMatchObject([
      {
        ...{ action: 'market.tryAgain', subject: marketId, operatorName: operator.username },
        details: { playerId, revision: 1, error: 'Error: x' },
      },
    ])
    expect(await listPutAside()).toEqual([{ ...position, askedAtMs: expect.any(Number) }])
    // The try fails.
    await putAside({ ...position, atMs: 6 })
    expect(await tryAgain(operator, position)).toBe(true)
  })

  it('without any effect where it is settled by now', async () => {
    expect(await tryAgain(operator, position)).toBe(false)
    expect(queue.messages).toEqual([])
    expect(await records()).toEqual([])
  })

  it('and leave it to the ticker where the queue fails', async () => {
    await putAside(position)
    queue.failure = new Error('the queue is gone')
    expect(await tryAgain(operator, position)).toBe(true)
    expect(error).toHaveBeenCalledWith('try not sent', { marketId, playerId, error: queue.failure })
    expect(await listPutAside()).toMatchObject([{ askedAtMs: expect.any(Number) }])
  })
})

describe('the list of positions put aside', () => {
  it('has the last hundred, the newest first, and how many there are', async () => {
    for (let at = 0; at < 101; at++) await putAside({ ...position, playerId: `p${at}`, atMs: at })
    const { positions, count } = await answerPutAside()
    expect(count).toBe(101)
    expect(positions).toHaveLength(100)
    expect(positions[0]).toEqual({
      ...{
        marketId,
        marketName: marketId,
        matchId: 'm1',
        matchName: 'm1',
        playerId: 'p100',
        userName: 'p100',
        revision: 1,
      },
      ...{ error: 'Error: x', at: '1970-01-01T00:00:00.100Z', trying: false },
    })
  })

  it('names players, and is for operators alone', async () => {
    await openAccount(playerId, 0)
    await putAside({ ...position, revision: 2 })
    expect((await answerPutAside()).positions).toMatchObject([{ userName: playerId, revision: 2 }])
    expect(await ask(getPutAside)).toMatchObject({ status: 403 })
    const claims = { ...idClaims, 'cognito:groups': ['operators'] }
    expect(await ask(getPutAside, { claims })).toMatchObject({ status: 200, body: { count: 1 } })
  })
})
