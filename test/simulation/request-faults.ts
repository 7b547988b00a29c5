import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { pick, type Random } from '../../domain/feed/random.ts'

/** What may happen to one request on its way. */
export type Fault =
  | 'none'
  /** Never carried out; the store says why. */
  | 'turnedAway'
  /** Never arrives. */
  | 'lostBefore'
  /** Carried out; the answer never arrives. */
  | 'lostAfter'
  /** Carried out; the answer is lost, and the SDK sends the same request again. */
  | 'twice'
  /** A batch of reads of which part is not answered. */
  | 'unprocessed'
  /** A batch of reads around another's write: part of it is from before, part from after. */
  | 'torn'

const faults: Readonly<Record<string, readonly Fault[]>> = {
  TransactWriteItemsCommand: ['turnedAway', 'lostBefore', 'lostAfter', 'twice'],
  PutItemCommand: ['turnedAway', 'lostBefore', 'lostAfter', 'twice'],
  UpdateItemCommand: ['turnedAway', 'lostBefore', 'lostAfter', 'twice'],
  DeleteItemCommand: ['turnedAway', 'lostBefore', 'lostAfter', 'twice'],
  BatchGetItemCommand: ['turnedAway', 'lostBefore', 'unprocessed', 'torn', 'torn'],
}

/**
 * The fault of the next request of a command; most have none. Settlement makes many reads, and must get somewhere.
 * @param share of the requests that meet one
 */
export function nextFault(random: Random, command: string, share = 0.15): Fault {
  const ofCommand = faults[command]
  if (random() > (ofCommand ? share : 0.01)) return 'none'
  return pick(random, ofCommand ?? ['turnedAway', 'lostBefore'])
}

/** A request or an answer that was lost: its sender knows nothing. */
export class Lost extends Error {
  override readonly name = 'TimeoutError'
}

/** The process that sent the request was killed. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** The store's own words for turning a request away. */
export function turnedAway(random: Random, command: string): Error {
  const words = { $metadata: {}, message: 'injected' }
  const throttled = new ProvisionedThroughputExceededException(words)
  if (command === 'TransactWriteItemsCommand') {
    const reasons = ['None', 'None', 'TransactionConflict'].map((Code) => ({ Code }))
    return pick(random, [
      new TransactionCanceledException({ ...words, CancellationReasons: reasons }),
      new TransactionInProgressException(words),
      throttled,
    ])
  }
  const isWrite = /^(Put|Update|Delete)/.test(command)
  return isWrite ? pick(random, [new TransactionConflictException(words), throttled]) : throttled
}

/** True for a failure that was injected, or made of such ones. */
export function isInjected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isInjected)
  if (error instanceof Lost || error instanceof Killed) return true
  return error instanceof Error && error.message === 'injected'
}
