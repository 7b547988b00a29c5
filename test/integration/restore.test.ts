import { beforeAll, expect, it } from 'vitest'
import { restoredTables } from '../../build/restore/tables.ts'
import { tableVariable } from '../../functions/tables.ts'
import { betOn, place } from '../support/api/bets.ts'
import { signUp, type TestPlayer } from '../support/api/calls.ts'
import { runToEnd } from '../support/cloud/cloud.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { putMarket } from '../support/stage/market.ts'

const maidan = ownMaidanForFile({ audits: true })
const MARKET = 'restored'
let player: TestPlayer

beforeAll(async () => {
  player = await signUp(maidan.url)
  await putMarket(maidan.database, MARKET)
  await place(maidan.url, player, betOn(MARKET, player))
})

const restore = (...args: string[]) =>
  runToEnd('build/restore.ts', { args, env: { MAIDAN_DATA: maidan.dataPath } })

/** The player's wallet and position as stored. */
async function stored() {
  const wallets = await maidan.database.scan('wallets')
  const positions = await maidan.database.scan('positions')
  return {
    wallet: wallets.find(({ playerId }) => playerId === player.userId) ?? {},
    position: positions.find(({ holder }) => holder === player.userId) ?? {},
  }
}

it('compares while Maidan runs, and corrects while it does not', async () => {
  const right = await stored()
  expect(await restore()).toMatchObject({
    exitCode: 0,
    stderr: '',
    stdout: expect.stringContaining(' 0 differ'),
  })
  const { shard, holder } = right.position
  await maidan.database.put('wallets', { ...right.wallet, balancePaise: 1 })
  await maidan.database.remove('positions', { shard, holder })
  const compared = await restore('--player', player.userId)
  expect(compared.exitCode).toBe(1)
  const balance = `${player.userId} wallet: balancePaise is 1, should be ${right.wallet.balancePaise}`
  expect(compared.stdout).toContain(balance)
  expect(compared.stdout).toContain(`position ${MARKET}: all is none`)
  const meanwhile = async () => {
    expect(await restore('--write')).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await restore()).toMatchObject({ exitCode: 0 })
  }
  await maidan.restart({ meanwhile })
  const now = await stored()
  expect(now.wallet).toEqual({ ...right.wallet, version: Number(right.wallet.version) + 1 })
  expect(now.position).toEqual(right.position)
})

it('reads tables by their names, and says what it needs', async () => {
  const env = { ...maidan.env, AWS_ENDPOINT_URL: maidan.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' }
  const args = restoredTables.flatMap((name) => ['--table', `${name}=${maidan.env[tableVariable(name)]}`])
  expect(await runToEnd('build/restore.ts', { args, env })).toMatchObject({ exitCode: 0 })
  const fewer = await runToEnd('build/restore.ts', { args: args.slice(2), env })
  expect(fewer).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('no name of: wallets') })
  const wrong = await runToEnd('build/restore.ts', { args: ['--table', 'players=x'], env })
  expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('players=x') })
})

it('rebuilds nothing of a player whose entry is missing, and names the entry', async () => {
  const [first] = await maidan.database.query('ledger', player.userId)
  await maidan.database.remove('ledger', { playerId: player.userId, sequence: first?.sequence })
  const written = await restore('--write')
  await maidan.database.put('ledger', first ?? {})
  expect(written).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('entry 1 is missing') })
})
