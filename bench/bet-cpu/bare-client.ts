import { randomUUID } from 'node:crypto'
import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  DynamoDBClient,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { answerRounds } from './rounds.ts'

/** The calls of one real bet, as recorded on the wire, and the idempotency key that it was placed under. */
export interface RecordedBet {
  readonly key: string
  readonly reads: string
  readonly transaction: string
  readonly publication: string
}

/** Measured in a process of its own: the calls of a bet by the SDK alone, their items marshalled beforehand. */
const recorded = JSON.parse(process.argv[2] ?? '') as RecordedBet
const dynamo = new DynamoDBClient({})
const lambda = new LambdaClient({})
let sent = 0

answerRounds({
  transaction: (count) => Array.from({ length: count }, transacting),
  'all calls': (count) =>
    Array.from({ length: count }, () => {
      const calls = [reading(), transacting(), publishing()]
      return async () => {
        for (const call of calls) await call()
      }
    }),
})

function reading(): () => Promise<unknown> {
  const input = JSON.parse(recorded.reads) as BatchGetItemCommandInput
  return () => dynamo.send(new BatchGetItemCommand(input))
}

/** The next bet in order: the same five writes under another key, with every version increased. */
function transacting(): () => Promise<unknown> {
  sent++
  const text = recorded.transaction.replaceAll(recorded.key, randomUUID())
  const { TransactItems } = JSON.parse(text, stepped) as TransactWriteItemsCommandInput
  return () => dynamo.send(new TransactWriteItemsCommand({ TransactItems }))
}

const versions = new Set(['version', ':version', ':before', 'walletVersion', 'sequence', 'betCount'])

function stepped(name: string, value: unknown): unknown {
  return versions.has(name) ? { N: String(Number((value as { N: string }).N) + sent) } : value
}

function publishing(): () => Promise<unknown> {
  const input = { FunctionName: process.env.FANOUT_FUNCTION, Payload: recorded.publication }
  return () => lambda.send(new InvokeCommand({ ...input, InvocationType: 'Event' }))
}
