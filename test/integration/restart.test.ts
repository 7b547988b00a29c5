import { rm } from 'node:fs/promises'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, onTestFinished } from 'vitest'
import { login } from '../../domain/contract/account.ts'
import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { getOdds, type MarketOdds } from '../../domain/contract/markets.ts'
import { getMatchesInplay } from '../../domain/contract/matches.ts'
import { getName } from '../../domain/contract/profile.ts'
import { pool, REGION } from '../../local/environment.ts'
import { betOn, place, sendBet, walletOf } from '../support/api/bets.ts'
import { call, mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import { limitsOf, setLimit, takeTimeOut } from '../support/api/limits.ts'
import { listedMatches, openBrokenOffMatch, replayedMatch } from '../support/api/matches.ts'
import { audit } from '../support/cloud/audit.ts'
import { type Maidan, runToEnd, type SpawnOptions, spawnMaidan } from '../support/cloud/cloud.ts'
import { openDatabase } from '../support/cloud/database.ts'
import { putMarket } from '../support/stage/market.ts'
import { concededMatch, replayFolder, teams, writeReplayFile } from '../support/stage/replay.ts'
import { deepTest, usualTest } from '../support/tier.ts'
import { until } from '../support/wait.ts'

async function start(options: SpawnOptions = { args: ['--no-matches'] }): Promise<Maidan> {
  const maidan = await spawnMaidan(options)
  onTestFinished(() => maidan.close())
  return maidan
}

async function restart(maidan: Maidan, options?: SpawnOptions): Promise<Maidan> {
  const next = await maidan.restart(options)
  onTestFinished(() => next.close())
  return next
}

const betsOf = ({ url }: Maidan, { userId, idToken }: TestPlayer) =>
  mustCall(url, getLaggaiKhaiUserBets, { params: { userId } }, idToken)

usualTest('keeps wallets, bets, markets, limits, breaks and sign-ins over Ctrl-C', async () => {
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
  const resting = await signUp(first.url)
  await setLimit(first.url, resting, { kind: 'deposit', period: 'month', limit: 500 })
  await setLimit(first.url, resting, { kind: 'deposit', period: 'month', limit: null })
  await takeTimeOut(first.url, resting)
  const { serverTimeMs: _, ...limits } = await limitsOf(first.url, resting)

  expect(await first.kill('SIGINT')).toBe(0)
  const second = await restart(first)
  expect([await walletOf(second.url, player, marketId), await betsOf(second, player)]).toEqual(before)
  expect(await limitsOf(second.url, resting)).toMatchObject(limits)
  // The bet placed before the restart, sent again because its answer was lost.
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

usualTest('pays by its result a match that ended while nothing ran', async () => {
  const folder = await replayFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = await writeReplayFile(folder, 'missed', concededMatch)
  const first = await start({ args: ['--replay', file, '--lead', '3600'] })
  const today = await replayedMatch(first.url, 'missed')
  const { match, list } = await openBrokenOffMatch(openDatabase(first), today)
  const { marketId } = match
  const player = await signUp(first.url)
  const { bet } = await place(
    first.url,
    player,
    betOn(marketId, player, { label: teams[0], acceptOdds: 'any' }),
  )
  await list()
  await first.kill('SIGINT')

  const second = await restart(first)
  const settled = await until('settlement', async () =>
    (await betsOf(second, player)).bets.find(({ status }) => status !== 'Open'),
  )
  expect(settled).toMatchObject({ status: 'Won', profit: bet.profit })
  const { result, status } = await mustCall(second.url, getOdds, { query: { market_id: marketId } })
  expect({ result, status }).toEqual({ result: teams[0], status: 'CLOSED' })
})

deepTest('plays no other match under the name of one when the seed changes', async () => {
  const first = await start({ args: [] })
  const { matchId, marketId } = await until('a match in play', async () =>
    (await listedMatches(first.url)).find(({ inplay, odds }) => inplay && odds.status === 'OPEN'),
  )
  const market = { query: { market_id: marketId } }
  const namesOf = ({ matchOdds }: MarketOdds) => matchOdds.map(({ team_name }) => team_name)
  const before = await mustCall(first.url, getOdds, market)
  await first.kill('SIGINT')

  const second = await restart(first, { args: ['--seed', 'two'] })
  await until('new matches', async () => {
    const { data } = await mustCall(second.url, getMatchesInplay)
    return data.some((match) => match.matchId !== matchId && match.odds.status === 'OPEN')
  })
  const after = await until('an end of the bets on it', async () => {
    const odds = await mustCall(second.url, getOdds, market)
    return odds.status === 'SUSPENDED' && odds
  })
  expect(namesOf(after)).toEqual(namesOf(before))
})

deepTest('plays matches that no other Maidan plays, and goes on with them after a restart', async () => {
  const [first, other] = [await start({ args: [] }), await start({ args: [] })]
  const idsOf = async ({ url }: Maidan) =>
    new Set(
      await until('matches', async () => {
        const ids = (await listedMatches(url)).map(({ matchId }) => matchId)
        return ids.length > 0 && ids
      }),
    )
  const ids = await idsOf(first)
  expect(ids.intersection(await idsOf(other))).toEqual(new Set())
  await first.kill('SIGINT')
  const again = await restart(first)
  expect(ids.intersection(await idsOf(again)).size).toBeGreaterThan(ids.size / 2)
})

usualTest('starts afresh after a reset', async () => {
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
