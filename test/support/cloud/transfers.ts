import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { DynamoDb } from '../../../local/dynamodb/service.ts'
import { all, createTables, put } from '../../local/dynamodb/tables.ts'
import { limited } from './file-limit.ts'

const WALLETS = 10
const PAISE_EACH = 1_000_00

/** Creates a database of wallets in the folder. */
export async function openWallets(folder: string): Promise<void> {
  const dynamoDb = await DynamoDb.open(folder)
  await createTables(dynamoDb)
  for (let n = 0; n < WALLETS; n += 1) {
    await put(dynamoDb, 'wallets', { id: { S: `w${n}` }, balance: { N: String(PAISE_EACH) } })
  }
  await dynamoDb.close()
}

interface Run {
  /** The number of this run on the folder; part of its transfers' ids. */
  readonly run: number
  /** See `limited`. */
  readonly fileBlocks?: number
}

/**
 * Moves money between the wallets in another process until it exits, or until `end` has ended it.
 * @returns the transfers that it reported as committed
 */
export async function transferUntil(
  folder: string,
  { run, fileBlocks }: Run,
  end: (child: { kill(signal: 'SIGKILL'): void; begun: Promise<unknown> }) => Promise<void> = async () => {},
): Promise<string[]> {
  const program = [process.execPath, 'test/support/cloud/start-transfers.ts', folder, String(run)] as const
  const child = spawn(...limited([...program], fileBlocks), {
    stdio: ['ignore', 'pipe', fileBlocks === undefined ? 'inherit' : 'ignore'],
  })
  const answered: string[] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => answered.push(line))
  const closed = once(lines, 'close')
  await end({ kill: (signal) => child.kill(signal), begun: Promise.race([once(lines, 'line'), closed]) })
  await closed
  // The last line may be cut off; the lines before it are whole.
  return answered.slice(0, -1)
}

/** Fails unless the folder opens, has no half transfers, and has all that were reported as committed. */
export async function expectWhole(folder: string, answered: readonly string[]): Promise<void> {
  const dynamoDb = await DynamoDb.open(folder)
  const wallets = await all(dynamoDb, 'wallets')
  const entries = await pages(dynamoDb, 'bets')
  const indexed = await pages(dynamoDb, 'bets', 'open')
  await dynamoDb.close()

  const expected = new Map(wallets.map(({ id }) => [id?.S, PAISE_EACH]))
  for (const { id, paise } of entries) expected.set(id?.S, (expected.get(id?.S) ?? 0) + Number(paise?.N))
  expect(new Map(wallets.map(({ id, balance }) => [id?.S, Number(balance?.N)]))).toEqual(expected)
  expect([...expected.values()].reduce((sum, paise) => sum + paise, 0)).toBe(WALLETS * PAISE_EACH)

  const halves = new Map<string, number>()
  for (const { bet, paise } of entries)
    halves.set(bet?.S ?? '', (halves.get(bet?.S ?? '') ?? 0) + Number(paise?.N))
  expect([...halves.values()].filter((sum) => sum !== 0)).toEqual([])
  expect(answered.filter((bet) => !halves.has(bet))).toEqual([])
  expect(names(indexed)).toEqual(names(entries))
}

type Bets = Awaited<ReturnType<typeof all>>

function names(bets: Bets): string[] {
  return bets.map(({ id, bet }) => `${id?.S} ${bet?.S}`).sort()
}

async function pages(dynamoDb: DynamoDb, TableName: string, IndexName?: string): Promise<Bets> {
  const found: Bets[number][] = []
  let page: Awaited<ReturnType<DynamoDb['handle']>> = {}
  do {
    page = await dynamoDb.handle('Scan', {
      TableName,
      ...(IndexName !== undefined && { IndexName }),
      ...(page.LastEvaluatedKey !== undefined && { ExclusiveStartKey: page.LastEvaluatedKey }),
    })
    found.push(...(page.Items as Bets))
  } while (page.LastEvaluatedKey !== undefined)
  return found
}
