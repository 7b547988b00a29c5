import { Storage } from '../storage/storage.ts'
import { Writer } from '../storage/writer.ts'
import type { Json } from './dynalite.ts'
import { DynamoDbError } from './errors.ts'
import { read, readPage } from './reads.ts'
import { sweep } from './sweep.ts'
import { createTable, deleteTable, describeTimeToLive, updateTimeToLive } from './tables.ts'
import { transactGet, transactWrite } from './transactions.ts'
import { batchWrite, writeItem } from './writes.ts'

const SWEEP_EVERY_MS = 5 * 60 * 1000

type Operation = (storage: Storage, input: Json) => Json | Promise<Json>

const reads = operations({
  BatchGetItem: (storage, input) => read(storage, 'BatchGetItem', input),
  DescribeTable: (storage, input) => read(storage, 'DescribeTable', input),
  DescribeTimeToLive: describeTimeToLive,
  GetItem: (storage, input) => read(storage, 'GetItem', input),
  ListTables: (storage, input) => read(storage, 'ListTables', input),
  Query: (storage, input) => readPage(storage, 'Query', input),
  Scan: (storage, input) => readPage(storage, 'Scan', input),
})

/**
 * Operations that run one at a time, `TransactGetItems` among them, since it must not see a transaction half
 * done.
 */
const exclusive = operations({
  BatchWriteItem: batchWrite,
  CreateTable: createTable,
  DeleteItem: (storage, input) => writeItem(storage, 'DeleteItem', input),
  DeleteTable: deleteTable,
  PutItem: (storage, input) => writeItem(storage, 'PutItem', input),
  TransactGetItems: transactGet,
  TransactWriteItems: (storage, input) => transactWrite(storage, input, Date.now()),
  UpdateItem: (storage, input) => writeItem(storage, 'UpdateItem', input),
  UpdateTimeToLive: updateTimeToLive,
})

/** By name; a map, since names come from requests. */
function operations(named: Record<string, Operation>): ReadonlyMap<string, Operation> {
  return new Map(Object.entries(named))
}

/** DynamoDB without its network: operations by name, on one storage. */
export class DynamoDb {
  readonly #storage: Storage
  readonly #writer = new Writer()
  readonly #sweeper: NodeJS.Timeout
  #swept: Promise<void> = Promise.resolve()

  /** @param storage used by this database alone, except for keys of other prefixes, and closed with it */
  constructor(storage: Storage) {
    this.#storage = storage
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_EVERY_MS).unref()
  }

  #sweep(): void {
    this.#swept = sweep(this.#storage, this.#writer, Date.now()).catch((error: unknown) => {
      console.error('The embedded DynamoDB could not remove what has expired:', error)
    })
  }

  /**
   * @param folder where the state is kept; in memory when undefined
   * @throws {StateFolderError} when the folder is corrupt, can't be written, or is open elsewhere
   */
  static async open(folder: string | undefined): Promise<DynamoDb> {
    return new DynamoDb(await Storage.open(folder))
  }

  /**
   * Runs an operation, such as `PutItem`, on its decoded input, which is consumed.
   * @throws {DynamoDbError} the error that the service would return
   */
  async handle(operation: string, input: Json): Promise<Json> {
    const reading = reads.get(operation)
    if (reading) return reading(this.#storage, input)
    const writing = exclusive.get(operation)
    if (writing) return this.#writer.run(async () => writing(this.#storage, input))
    throw new DynamoDbError('UnknownOperationException', `The embedded DynamoDB has no ${operation}`)
  }

  /** Waits for writes under way, then closes the storage. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    await this.#swept
    await this.#writer.run(() => this.#storage.close())
  }
}
