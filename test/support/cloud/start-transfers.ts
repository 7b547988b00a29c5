/**
 * Moves money at random between wallets until it is killed: `node start-transfers.ts FOLDER RUN`. Prints a line for each
 * transfer once it is committed.
 */
import { randomInt } from 'node:crypto'
import { DynamoDb } from '../../../local/dynamodb/service.ts'

const [folder, run] = process.argv.slice(2)
const dynamoDb = await DynamoDb.open(folder)
const { Items } = await dynamoDb.handle('Scan', { TableName: 'wallets' })
const ids = (Items as readonly { id: { S: string } }[]).map(({ id }) => id.S)

const move = (id: string, paise: number) => ({
  Update: {
    TableName: 'wallets',
    Key: { id: { S: id } },
    UpdateExpression: 'SET balance = balance + :paise',
    ExpressionAttributeValues: { ':paise': { N: String(paise) } },
  },
})
const entry = (id: string, bet: string, paise: number) => ({
  Put: {
    TableName: 'bets',
    Item: { id: { S: id }, bet: { S: bet }, market: { S: bet }, paise: { N: String(paise) } },
    ConditionExpression: 'attribute_not_exists(bet)',
  },
})

async function transfer(bet: string): Promise<void> {
  const at = randomInt(ids.length)
  const [from = '', to = ''] = [ids[at], ids[(at + 1 + randomInt(ids.length - 1)) % ids.length]]
  const paise = randomInt(1, 1000)
  await dynamoDb.handle('TransactWriteItems', {
    ClientRequestToken: bet,
    TransactItems: [move(from, -paise), move(to, paise), entry(from, bet, -paise), entry(to, bet, paise)],
  })
  process.stdout.write(`${bet}\n`)
}

async function transferForEver(caller: number): Promise<never> {
  for (let n = 0; ; n += 1) await transfer(`${run}-${caller}-${n}`)
}

await Promise.all([1, 2, 3, 4].map(transferForEver))
