import { type Action, check, type Json, rules, run } from './dynalite.ts'
import { DynamoDbError } from './errors.ts'
import { Storage } from './storage.ts'
import { readStore } from './store.ts'
import { sweep } from './sweep.ts'
import { createTable, deleteTable, describeTimeToLive, updateTimeToLive } from './tables.ts'
import { transactGet, transactWrite } from './transactions.ts'
import type { Item } from './value.ts'
import { Writer } from './writer.ts'
import { batchWrite, writeItem } from './writes.ts'

const SWEEP_EVERY_MS = 5 * 60 * 1000

type Operation = (storage: Storage, input: Json) => Json | Promise<Json>

const read =
  (action: Action & keyof typeof rules): Operation =>
  (storage, input) => {
    const request = check(rules[action], input)
    return run(action, readStore(storage, request.ExclusiveStartKey as Item | undefined), request)
  }

const reads: Readonly<Record<string, Operation>> = {
  BatchGetItem: read('BatchGetItem'),
  DescribeTable: read('DescribeTable'),
  DescribeTimeToLive: describeTimeToLive,
  GetItem: read('GetItem'),
  ListTables: read('ListTables'),
  Query: read('Query'),
  Scan: read('Scan'),
}

/** Run one at a time. `TransactGetItems` is among them since it must see no transaction half done. */
const exclusive: Readonly<Record<string, Operation>> = {
  BatchWriteItem: batchWrite,
  CreateTable: createTable,
  DeleteItem: (storage, input) => writeItem(storage, 'DeleteItem', input),
  DeleteTable: deleteTable,
  PutItem: (storage, input) => writeItem(storage, 'PutItem', input),
  TransactGetItems: transactGet,
  TransactWriteItems: (storage, input) => transactWrite(storage, input, Date.now()),
  UpdateItem: (storage, input) => writeItem(storage, 'UpdateItem', input),
  UpdateTimeToLive: updateTimeToLive,
}

/** DynamoDB without its network: operations by name, on one storage. */
export class DynamoDb {
  readonly #storage: Storage
  readonly #writer = new Writer()
  readonly #sweeper: NodeJS.Timeout

  private constructor(storage: Storage) {
    this.#storage = storage
    this.#sweeper = setInterval(() => void sweep(storage, this.#writer, Date.now()), SWEEP_EVERY_MS).unref()
  }

  /**
   * @param folder where the state is kept; in memory when undefined
   * @throws {StateFolderError} when the folder is corrupt, can't be written, or is open elsewhere
   */
  static async open(folder: string | undefined): Promise<DynamoDb> {
    return new DynamoDb(await Storage.open(folder))
  }

  /**
   * Answers an operation, `PutItem` say, on its decoded input, which is used up.
   * @throws {DynamoDbError} what the service would answer
   */
  async handle(operation: string, input: Json): Promise<Json> {
    const reading = reads[operation]
    if (reading) return reading(this.#storage, input)
    const writing = exclusive[operation]
    if (writing) return this.#writer.run(async () => writing(this.#storage, input))
    throw new DynamoDbError('UnknownOperationException', `The embedded DynamoDB has no ${operation}`)
  }

  /** Waits for the writes that were begun, then closes the storage. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    await this.#writer.run(() => this.#storage.close())
  }
}
