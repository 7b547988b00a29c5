import { expect, it } from 'vitest'
import { signOutEverywhere } from '../../domain/contract/account.ts'
import { postLaggaiKhaiBets } from '../../domain/contract/bets.ts'
import { betOn } from '../support/api/bets.ts'
import { call, mustCall, signUp } from '../support/api/calls.ts'
import { listedMatches } from '../support/api/matches.ts'
import { openOwnSocket, openSocket } from '../support/api/socket.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { putMarket } from '../support/stage/market.ts'

// The same for the fleet as the realtime tests show for API Gateway: topics, the player's own events, ends.
const maidan = ownMaidanForFile({ args: [], env: { MAIDAN_SOCKETS: 'fleet' } })

it('publishes to the followers of a topic, and to none that has left it', async () => {
  const [stays, leaves] = [await openSocket(maidan.url), await openSocket(maidan.url)]
  for (const socket of [stays, leaves]) {
    socket.send({ event: 'getMatches' })
    await socket.next('updateMatches')
  }
  leaves.send({ event: 'leave', data: ['matches'] })
  await leaves.settle()
  const before = leaves.all('updateMatches').length
  await stays.next('updateMatches')
  await stays.next('updateMatches')
  expect(leaves.all('updateMatches')).toHaveLength(before)
  await Promise.all([stays.close(), leaves.close()])
})

it('publishes a match’s changes in the order of their versions', async () => {
  const live = (await listedMatches(maidan.url)).find(({ inplay }) => inplay)
  const socket = await openSocket(maidan.url)
  socket.send({ event: 'sub', data: live?.matchId ?? '' })
  const { version } = await socket.next('updateOdds')
  const next = await socket.next('score')
  expect(next.version).toBeGreaterThan(version)
  const versions = socket.frames.flatMap(([first]) => (first && 'version' in first ? [first.version] : []))
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  await socket.close()
})

it('publishes a bet to the player’s own sockets alone, also after one of them broke off', async () => {
  const [player, other] = [await signUp(maidan.url), await signUp(maidan.url)]
  const [own, broken, foreign] = [
    await openOwnSocket(maidan.url, player),
    await openOwnSocket(maidan.url, player),
    await openOwnSocket(maidan.url, other),
  ]
  broken.breakOff()
  const marketId = 'fleet.mo'
  await putMarket(maidan.database, marketId)
  const answer = await call(maidan.url, postLaggaiKhaiBets, { body: betOn(marketId, player) }, player.idToken)
  expect(answer.kind).toBe('reply')
  expect((await own.next('wallet')).data).toMatchObject({ balance: 9900, exposureBalance: 100 })
  expect((await own.next('bet')).data).toMatchObject({ marketId })
  await foreign.settle()
  expect(foreign.all('wallet')).toEqual([])
  await Promise.all([own.close(), foreign.close()])
})

it('notifies the player’s own sockets that every session was ended', async () => {
  const [player, other] = [await signUp(maidan.url), await signUp(maidan.url)]
  const own = await openOwnSocket(maidan.url, player)
  const foreign = await openOwnSocket(maidan.url, other)
  await mustCall(maidan.url, signOutEverywhere, {}, player.idToken)
  await own.next('signedOut')
  await foreign.settle()
  expect(foreign.all('signedOut')).toEqual([])
  await Promise.all([own.close(), foreign.close()])
})
