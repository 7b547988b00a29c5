import { rm } from 'node:fs/promises'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, it, onTestFinished } from 'vitest'
import { getName, login } from '../../domain/contract/account.ts'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import { pool, REGION } from '../../local/environment.ts'
import { audit } from '../support/audit.ts'
import { betOn, place, sendBet, walletOf } from '../support/bets.ts'
import { call, mustCall, signUp, type TestPlayer } from '../support/calls.ts'
import { type Maidan, runToEnd, type SpawnOptions, spawnMaidan } from '../support/cloud.ts'
import { openDatabase } from '../support/database.ts'
import { putMarket } from '../support/market.ts'
import { backRate, replayedMatch } from '../support/matches.ts'
import { concededMatch, replayFolder, teams, writeReplayFile } from '../support/replay.ts'

async function start(options: SpawnOptions = {}): Promise<Maidan> {
  const maidan = await spawnMaidan(options)
  onTestFinished(() => maidan.close())
  return maidan
}

async function restart(maidan: Maidan): Promise<Maidan> {
  const next = await maidan.restart()
  onTestFinished(() => next.close())
  return next
}

const betsOf = ({ url }: Maidan, { userId, idToken }: TestPlayer) =>
  mustCall(url, getLaggaiKhaiUserBets, { params: { userId } }, idToken)

it('keeps wallets, bets, markets and sign-ins over Ctrl-C', async () => {
  const first = await start()
  const marketId = 'kept'
  await putMarket(openDatabase(first), marketId)
  const player = await signUp(first.url)
  const key = 'bet-of-before'
  const placed = await sendBet(first.url, player, betOn(marketId, player, { stake: 123.45 }), key)
  await place(first.url, player, betOn(marketId, player, { type: 'khaai', odds: 60 }))
  const body = { email: player.email, password: player.password }
  const { tokens } = await mustCall(first.url, login, { body })
  const before = [await walletOf(first.url, player, marketId), await betsOf(first, player)]

  expect(await first.kill('SIGINT')).toBe(0)
  const second = await restart(first)
  expect([await walletOf(second.url, player, marketId), await betsOf(second, player)]).toEqual(before)
  // A request of before, sent again because its answer was lost.
  expect(await sendBet(second.url, player, betOn(marketId, player, { stake: 123.45 }), key)).toEqual(placed)
  await place(second.url, player, betOn(marketId, player))
  const idToken = await refreshed(second.url, tokens?.refreshToken ?? '')
  const { userId } = player
  expect(await mustCall(second.url, getName, { params: { userId } }, idToken)).toMatchObject({ userId })
  await audit(openDatabase(second))
})

async function refreshed(url: string, refreshToken: string): Promise<string> {
  const client = new CognitoIdentityProviderClient({
    endpoint: `${url}/cognito/`,
    region: REGION,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  )
  client.destroy()
  return AuthenticationResult?.IdToken ?? ''
}

it('goes on with a match that a crash broke off, and pays the bets of before and after', async () => {
  const folder = await replayFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = await writeReplayFile(folder, 'resumed', concededMatch)
  const first = await start({ args: ['--replay', file, '--speed', '30', '--lead', '5'] })
  const upcoming = await replayedMatch(first.url, 'resumed')
  const player = await signUp(first.url)
  const accept = { label: teams[0], acceptOdds: 'any' } as const
  const before = await place(first.url, player, betOn(upcoming.marketId, player, accept))
  const ballsSeen = (match: MatchSummary) => match.score?.recentBalls.length ?? 0
  const broken = await replayedMatch(first.url, 'resumed', (match) => match.inplay && ballsSeen(match) > 2)
  await first.kill('SIGKILL')

  const second = await restart(first)
  const isOpen = ({ odds }: MatchSummary) => odds.status === 'OPEN' && odds.version > broken.odds.version
  const resumed = await replayedMatch(second.url, 'resumed', isOpen)
  expect(resumed.matchId).toBe(upcoming.matchId)
  expect(resumed.score?.innings[0]?.runs).toBeGreaterThanOrEqual(broken.score?.innings[0]?.runs ?? 0)
  const after = await place(second.url, player, betOn(upcoming.marketId, player, accept))
  const ended = await replayedMatch(second.url, 'resumed', ({ odds }) => odds.status === 'CLOSED')
  expect(ended).toMatchObject({ matchId: upcoming.matchId, odds: { result: teams[0] } })

  await expect
    .poll(async () => (await betsOf(second, player)).bets.map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['Won', 'Won'])
  const balance = 10_000 + before.bet.profit + after.bet.profit
  await expect
    .poll(() => walletOf(second.url, player), { timeout: 20_000 })
    .toMatchObject({ balance, exposureBalance: 0 })
  expect(before.bet.profit).toBe(backRate(upcoming))
  await audit(openDatabase(second))
})

it('starts anew after a reset', async () => {
  const first = await start()
  const player = await signUp(first.url)
  await first.kill('SIGINT')
  const { exitCode } = await runToEnd('local/reset.ts', { env: { MAIDAN_DATA: first.dataPath } })
  expect(exitCode).toBe(0)

  const second = await restart(first)
  const { email, password, userId, idToken } = player
  const signIn = await call(second.url, login, { body: { email, password } })
  expect(signIn).toMatchObject({ refusal: { error: 'wrongCredentials' } })
  const profile = await call(second.url, getName, { params: { userId } }, idToken)
  expect(profile).toMatchObject({ kind: 'gateway', status: 401 })
  await signUp(second.url)
})
