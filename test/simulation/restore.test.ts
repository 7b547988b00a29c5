import assert from 'node:assert/strict'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pick, seededRandom } from '../../domain/feed/random.ts'
import { reconcile, restoreAll } from '../support/cloud/books.ts'
import { tablesForEachTest } from '../support/cloud/embedded-dynamodb.ts'
import { putBack, type Snapshot, snapshotOf } from '../support/cloud/snapshots.ts'
import { isDeep, usualTest } from '../support/tier.ts'
import { type Damage, damages, type Item } from './damages.ts'
import { simulatedSeeds } from './seeds.ts'
import { runWorld } from './worlds.ts'

const { seeds, steps } = simulatedSeeds('restored', isDeep ? 4 : 1)
const timeout = 60_000 + steps * 4000

tablesForEachTest()
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const rebuilt = ['wallets', 'ledger', 'bets', 'positions'] as const
const mixing = [...rebuilt, 'checkpoints', 'cashier'] as const
/** A restore also writes to the table of the ticker, which has what is left of settlement. */
const names = [...mixing, 'ticker'] as const
type Moment = Readonly<Record<(typeof names)[number], Snapshot>>

async function theMoment(): Promise<Moment> {
  const all = names.map(async (name) => [name, await snapshotOf(name)] as const)
  return Object.fromEntries(await Promise.all(all)) as Moment
}

async function goTo(moment: Moment): Promise<void> {
  for (const name of names) await putBack(name, moment[name])
}

/** Damages one item, by chance; undefined where none can be damaged in this way. Returns the item's key. */
async function inflict({ table, damage }: Damage, right: Moment, random: () => number) {
  const damaged = [...right[table]].flatMap(([key, item]) => {
    const after = damage(structuredClone(item))
    return after === undefined ? [] : [{ key, after }]
  })
  if (damaged.length === 0) return undefined
  const { key, after } = pick(random, damaged)
  const items = new Map(right[table])
  if (after === 'gone') items.delete(key)
  else items.set(key, after)
  await putBack(table, items)
  return key
}

/** What must be as before: versions grow by a correction, an offer is for one version, and some fields nothing knows. */
function comparable(snapshot: Snapshot, damaged: string, lost: readonly string[]) {
  const ignored = (key: string) => new Set(['version', 'offer', ...(key === damaged ? lost : [])])
  const kept = (key: string, item: Item) => Object.entries(item).filter(([name]) => !ignored(key).has(name))
  return Object.fromEntries([...snapshot].map(([key, item]) => [key, Object.fromEntries(kept(key, item))]))
}

/** Damages an item, and holds the restored tables against the right ones; false if no item can be damaged so. */
async function isCorrected(damage: Damage, right: Moment, random: () => number): Promise<boolean> {
  const { name, lost = [] } = damage
  const key = await inflict(damage, right, random)
  if (key === undefined) return false
  const differences = (await restoreAll(true)).flatMap((each) => each.differences)
  expect(differences, name).not.toEqual([])
  const now = await theMoment()
  for (const each of rebuilt)
    assert.deepEqual(comparable(now[each], key, lost), comparable(right[each], key, lost), name)
  expect((await reconcile()).mismatches, name).toEqual([])
  await goTo(right)
  return true
}

/** Restores, and holds the result against the day's check. Returns the kinds of what was said. */
async function restoredKinds(wallets: Snapshot) {
  const restored = await restoreAll(true)
  expect(restored.filter(({ isBlocked }) => isBlocked)).toEqual([])
  expect((await reconcile()).mismatches).toEqual([])
  expect((await restoreAll(true)).flatMap(({ differences }) => differences)).toEqual([])
  for (const [key, { version }] of await snapshotOf('wallets'))
    expect(version).toBeGreaterThanOrEqual(Number(wallets.get(key)?.version ?? 0))
  return restored.flatMap(({ notes }) => notes.map(({ kind }) => kind))
}

describe('npm run restore, on worlds in which everything goes wrong', () => {
  usualTest.each(seeds)(
    'corrects nothing in right books, and exactly what is damaged: %s',
    { timeout },
    async (seed) => {
      const random = seededRandom(`damage of ${seed}`)
      const done = new Set<string>()
      await runWorld(seed, steps, async (step) => {
        if (step % 5 !== 4) return
        const untouched = await restoreAll(true)
        expect(untouched.flatMap(({ differences, notes }) => [...differences, ...notes])).toEqual([])
        const right = await theMoment()
        for (const damage of damages) if (await isCorrected(damage, right, random)) done.add(damage.name)
      })
      expect(damages.filter(({ name }) => !done.has(name))).toEqual([])
    },
  )

  it.each(seeds)('ends in right books if each table is of another moment: %s', { timeout }, async (seed) => {
    const random = seededRandom(`moments of ${seed}`)
    const moments: Moment[] = []
    const said = new Set<string>()
    await runWorld(`${seed} again`, steps, async (step) => {
      const now = await theMoment()
      moments.push(now)
      if (step % 2 === 0) return
      const last = moments.slice(-3)
      for (const [ledgerAt, betsAt] of [
        [0, -1],
        [-1, 0],
      ] as const) {
        const mixed = Object.fromEntries(mixing.map((name) => [name, pick(random, last)[name]])) as Moment
        const { ledger = mixed.ledger } = last.at(ledgerAt) ?? {}
        await goTo({ ...now, ...mixed, ledger, bets: last.at(betsAt)?.bets ?? mixed.bets })
        for (const kind of await restoredKinds(mixed.wallets)) said.add(kind)
      }
      await goTo(now)
    })
    expect([...said]).toEqual(
      expect.arrayContaining(['betMissing', 'betBeyond', 'requestEnded', 'walletBeyond']),
    )
  })
})
