import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { TableName } from '../../../functions/tables.ts'
import type { Database } from './database.ts'

const Wallet = z.object({
  playerId: z.string(),
  balancePaise: z.int(),
  exposurePaise: z.int(),
  pending: z.partialRecord(z.enum(['deposit', 'withdrawal']), z.object({ count: z.int(), paise: z.int() })),
  sequence: z.int(),
  version: z.int(),
})
const Entry = z.object({
  playerId: z.string(),
  sequence: z.int(),
  kind: z.string(),
  reference: z.string(),
  postings: z.array(z.object({ account: z.string(), amountPaise: z.int() })),
  balancePaise: z.int(),
  exposurePaise: z.int(),
})
const Position = z.object({ playerId: z.string(), marketId: z.string(), exposurePaise: z.int() })

const Play = z.object({ playerId: z.string(), stakePaise: z.int(), status: z.string() })
const Request = z.object({
  playerId: z.string(),
  kind: z.string(),
  amountPaise: z.int(),
  status: z.string(),
})

type AuditedWallet = z.infer<typeof Wallet>
type AuditedEntry = z.infer<typeof Entry>

/** The wallets, by player, and the ledger entries that an audit read. */
export interface Books {
  readonly wallets: ReadonlyMap<string, AuditedWallet>
  readonly entries: readonly AuditedEntry[]
}

/** The version of each wallet at some moment, by player. An audit may skip wallets that still have it. */
export type WalletVersions = ReadonlyMap<string, number>

/** The present version of each wallet. */
export async function walletVersions(database: Database): Promise<WalletVersions> {
  return versionsOf(await walletsOf(database))
}

/**
 * Checks all money against the ledger: every entry balances; a player's entries are numbered without a gap up to the
 * wallet's sequence, and add up to the wallet; the exposure is that of the open positions and plays; the pending amounts are
 * those of the pending requests; and all accounts together are zero. Reads everything again when a wallet changes meanwhile.
 * @param since skips wallets that have not changed since: those of other files' tests
 */
export async function audit(database: Database, since: WalletVersions = new Map()): Promise<Books> {
  const { wallets, entries, positions, plays, requests } = await readConsistently(database, since)
  const accounts = totals(entries)
  const all = [...accounts.values()].reduce((sum, amount) => sum + amount, 0)
  assert.equal(all, 0, 'the accounts do not add up to zero')
  for (const wallet of wallets.values()) {
    const { playerId } = wallet
    const own = entriesOf(entries, playerId)
    checkWallet(wallet, own, accounts)
    const held = positions.filter((each) => each.playerId === playerId)
    const staked = plays.filter((each) => each.playerId === playerId && each.status === 'Open')
    const needed =
      held.reduce((sum, { exposurePaise }) => sum + exposurePaise, 0) +
      staked.reduce((sum, { stakePaise }) => sum + stakePaise, 0)
    const what = `exposure of ${playerId} is not that of the open positions and plays`
    assert.equal(wallet.exposurePaise, needed, what)
    const pending = requests.filter((each) => each.playerId === playerId && each.status === 'Pending')
    checkPending(wallet, pending, own)
  }
  return { wallets, entries }
}

/** Reads everything, again until no wallet has changed during the read. */
async function readConsistently(database: Database, since: WalletVersions) {
  for (;;) {
    const all = await walletsOf(database)
    const isUnmoved = (id: unknown) =>
      since.has(String(id)) && since.get(String(id)) === all.get(String(id))?.version
    const wallets = new Map([...all].filter(([id]) => !isUnmoved(id)))
    const ofThose = async <T extends { playerId: string }>(table: TableName, schema: z.ZodType<T>) =>
      (await database.scan(table))
        .filter(({ playerId }) => playerId !== undefined && !isUnmoved(playerId))
        .map((item) => schema.parse(item))
    const [entries, positions, plays, requests] = await Promise.all([
      ofThose('ledger', Entry),
      ofThose('positions', Position),
      ofThose('plays', Play),
      ofThose('cashier', Request),
    ])
    const after = await walletVersions(database)
    if (isDeepStrictEqual(after, versionsOf(all))) return { wallets, entries, positions, plays, requests }
  }
}

async function walletsOf(database: Database): Promise<Map<string, AuditedWallet>> {
  const items = await database.scan('wallets')
  return new Map(items.map((item) => [String(item.playerId), Wallet.parse(item)]))
}

function versionsOf(wallets: ReadonlyMap<string, AuditedWallet>): WalletVersions {
  return new Map([...wallets].map(([playerId, { version }]) => [playerId, version]))
}

const entriesOf = (entries: readonly AuditedEntry[], playerId: string) =>
  entries.filter((entry) => entry.playerId === playerId)

function checkPending(
  { playerId, pending }: AuditedWallet,
  requests: readonly z.infer<typeof Request>[],
  entries: readonly AuditedEntry[],
): void {
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const asked = requests.filter((each) => each.kind === kind)
    const paise = asked.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const what = `pending ${kind}s of ${playerId} are not those of the wallet`
    assert.deepEqual(pending[kind] ?? { count: 0, paise: 0 }, { count: asked.length, paise }, what)
  }
  const posted = totals(entries).get('cashier:pending') ?? 0
  assert.equal(
    posted,
    pending.withdrawal?.paise ?? 0,
    `cashier:pending of ${playerId} is not that of the wallet`,
  )
}

function totals(entries: readonly AuditedEntry[]): Map<string, number> {
  const accounts = new Map<string, number>()
  for (const { postings, kind, reference } of entries) {
    const sum = postings.reduce((total, { amountPaise }) => total + amountPaise, 0)
    assert.equal(sum, 0, `${kind} ${reference} is off balance`)
    for (const { account, amountPaise } of postings)
      accounts.set(account, (accounts.get(account) ?? 0) + amountPaise)
  }
  return accounts
}

function checkWallet(
  { playerId, balancePaise, exposurePaise, sequence }: AuditedWallet,
  entries: readonly AuditedEntry[],
  accounts: ReadonlyMap<string, number>,
): void {
  const ordered = entries.toSorted((a, b) => a.sequence - b.sequence)
  const sequences = ordered.map(({ sequence }) => sequence)
  const gapless = Array.from({ length: sequence }, (_, index) => index + 1)
  assert.deepEqual(
    sequences,
    gapless,
    `entries of ${playerId} are not numbered from 1 to the wallet's sequence`,
  )
  const total = (name: string) => accounts.get(`player:${playerId}:${name}`) ?? 0
  const wallet = { balancePaise, exposurePaise }
  assert.deepEqual({ balancePaise: total('balance'), exposurePaise: total('exposure') }, wallet)
  const last = ordered.at(-1)
  assert.deepEqual({ balancePaise: last?.balancePaise, exposurePaise: last?.exposurePaise }, wallet)
  assert.ok(balancePaise >= 0 && exposurePaise >= 0, `${playerId} is below zero`)
}
