import { beforeAll, describe, expect, test } from 'vitest'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { getRequests, postReject } from '../../domain/contract/operator/cashier.ts'
import { postDeclareResult, postPreviewResult } from '../../domain/contract/operator/markets.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { type Caller, logIn, newCaller } from './caller.ts'
import { eventually } from './deployed-client.ts'
import { type LeftOpen, readLeftOpen } from './left-open-file.ts'

const START_FLOAT = 10_000
const reason = 'what an earlier deployment left open'

const leftOpen = readLeftOpen()

describe.runIf(leftOpen)('what was open before this deployment', () => {
  const left = leftOpen as LeftOpen
  let player: Caller
  let operator: Caller
  const own = () => ({ params: { userId: player.userId }, query: {} })

  beforeAll(async () => {
    ;[player, operator] = await Promise.all([logIn(left), newCaller('operators')])
  })

  test('is as it was: the player’s log-in, wallet, bet and withdrawal', async () => {
    const { balance, exposureBalance } = left
    expect(await player.must(getWalletAndExposure, own())).toMatchObject({ balance, exposureBalance })
    const { bets } = await player.must(getLaggaiKhaiUserBets, own())
    expect(bets).toMatchObject([{ _id: left.betId, marketId: left.marketId, status: 'Open' }])
  })

  test('can be ended: the market is void, the withdrawal rejected, and the wallet as at its start', async () => {
    const { marketId } = left
    const result = { kind: 'void', reason: 'obvious error' } as const
    const { preview } = await operator.must(postPreviewResult, { body: { marketId, result } })
    await operator.must(postDeclareResult, { body: { marketId, result, revision: preview.revision, reason } })
    const query = { kind: 'withdrawal', status: 'Pending' } as const
    const { requests } = await operator.must(getRequests, { query })
    const request = requests.find(({ playerId }) => playerId === player.userId)
    const requestKey = request?.requestKey ?? ''
    await operator.must(postReject, { body: { playerId: player.userId, requestKey, reason } })
    await eventually('the start float', 100, async () => {
      const { balance, exposureBalance } = await player.must(getWalletAndExposure, own())
      return (balance === START_FLOAT && exposureBalance === 0) || undefined
    })
  })
})
