import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DynamoDb } from '../../local/dynamodb/service.ts'
import { all, createTables, put } from '../local/dynamodb/tables.ts'

const CRASHES = 8
const WALLETS = 10
const PAISE_EACH = 1_000_00

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dynamodb-crash-'))
  const dynamoDb = await DynamoDb.open(folder)
  await createTables(dynamoDb)
  for (let n = 0; n < WALLETS; n += 1) {
    await put(dynamoDb, 'wallets', { id: { S: `w${n}` }, balance: { N: String(PAISE_EACH) } })
  }
  await dynamoDb.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lets transfers run, kills them at a random moment, and answers with those that had been answered. */
async function crash(run: number): Promise<string[]> {
  const child = spawn(process.execPath, ['test/support/cloud/start-transfers.ts', folder, String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answered: string[] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => answered.push(line))
  await once(lines, 'line')
  await delay(randomInt(150))
  child.kill('SIGKILL')
  await once(lines, 'close')
  // The last line may be cut off; the one before it was answered for sure.
  return answered.slice(0, -1)
}

test('a process killed at any moment leaves whole transactions, all that were answered among them', async () => {
  for (let run = 0; run < CRASHES; run += 1) {
    const answered = await crash(run)
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
})

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
