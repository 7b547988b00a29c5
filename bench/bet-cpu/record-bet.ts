import { forkChild } from '../child.ts'
import { openTap } from '../tap.ts'
import type { RecordedBet } from './bare-client.ts'
import type { Round } from './rounds.ts'

/** Bets before the recorded one, so that wallet and position exist and their versions differ. */
const EARLIER_BETS = 10

/** Lets the real handler place bets through taps, and returns the last one's calls as they were sent. */
export async function recordBet(
  handlerClient: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RecordedBet> {
  const dynamo = await openTap(env.AWS_ENDPOINT_URL_DYNAMODB ?? '')
  const lambda = await openTap(env.AWS_ENDPOINT_URL_LAMBDA ?? '')
  const tapped = { AWS_ENDPOINT_URL_DYNAMODB: dynamo.url, AWS_ENDPOINT_URL_LAMBDA: lambda.url }
  const client = forkChild(handlerClient, args, { ...env, ...tapped })
  try {
    const round: Round = { way: 'handler', count: EARLIER_BETS + 1 }
    await client.ask(round)
    const [reads, transaction] = dynamo.take().slice(-2)
    const publication = lambda.take().at(-1)
    if (
      reads?.operation !== 'BatchGetItem' ||
      transaction?.operation !== 'TransactWriteItems' ||
      !publication
    )
      throw new Error('A bet is no longer a batch of reads, a transaction and a publication')
    return {
      key: keyOf(reads.body),
      reads: reads.body,
      transaction: transaction.body,
      publication: publication.body,
    }
  } finally {
    await client.close()
    await dynamo.close()
    await lambda.close()
  }
}

function keyOf(reads: string): string {
  const key = /"betKey":\{"S":"key:([^"]+)"\}/.exec(reads)?.[1]
  if (key === undefined) throw new Error('The reads of a bet do not name its key')
  return key
}
