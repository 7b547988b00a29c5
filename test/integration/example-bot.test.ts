import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getOrders, postOrder } from '../../domain/contract/orders.ts'
import { mustCall, signUp } from '../support/api/calls.ts'
import { makeKey } from '../support/api/keys.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { matchOf, putMarket, putMatch, selectionMarket } from '../support/stage/market.ts'
import { until } from '../support/wait.ts'

const maidan = sharedMaidanForFile({ audits: true })

it('the documented example keeps an order above the house’s price until it is matched', async () => {
  const [asha, bina] = [await signUp(maidan.url), await signUp(maidan.url)]
  const matchId = randomUUID()
  const marketId = `${matchId}.mo`
  await putMatch(maidan.database, matchOf(matchId, [selectionMarket(marketId)]))
  const { token } = await makeKey(maidan.url, asha, 'trade')
  const bot = await example([maidan.url, token, marketId, '1'])
  const order = async () =>
    (await mustCall(maidan.url, getOrders, { query: { market_id: marketId } }, asha.idToken)).orders[0]

  await until('an order at 51, one above 50', async () => (await order())?.odds === 51)
  await putMarket(maidan.database, marketId, { lgaai: 45 })
  await until('it at 46', async () => (await order())?.odds === 46)
  const body = { userId: bina.userId, marketId, selectionId: 1, side: 'lay' as const, odds: 46, stake: 100 }
  await mustCall(maidan.url, postOrder, { body }, bina.idToken)
  expect(await bot.ended).toBe(0)
  expect(bot.printed()).toBe('Matched: ₹100 at 46\n')
})

/** Starts the program in the document. */
async function example(args: readonly string[]) {
  const document = await readFile(join(import.meta.dirname, '../../docs/programs.md'), 'utf8')
  const [, source = ''] = /```js\n(.*?)```/s.exec(document) ?? []
  expect(source.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(30)
  const path = join(tmpdir(), `bot-${randomUUID()}.mjs`)
  await writeFile(path, source)
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString()
  })
  return { ended: once(child, 'close').then(([code]) => code as number), printed: () => printed }
}
