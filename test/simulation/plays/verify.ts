import assert from 'node:assert/strict'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Play } from '../../../domain/games/play.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { PlayItem } from '../../../functions/store/play-items.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { reconcile, restoreAll } from '../../support/cloud/books.ts'
import { rightReturns } from './oracle.ts'
import type { PlaysWorld } from './world.ts'

/** Every play there is. */
export async function allPlays(): Promise<Play[]> {
  const { Items = [], LastEvaluatedKey } = await dynamo.send(
    new ScanCommand({ TableName: tableName('plays'), ConsistentRead: true }),
  )
  assert.equal(LastEvaluatedKey, undefined, 'a simulation has a page of plays')
  return Items.map((item) => PlayItem.parse(item))
}

/** Holds all money and every play against what was answered, and against plain arithmetic. */
export async function verifyPlays(world: PlaysWorld): Promise<void> {
  const plays = await allPlays()
  const { mismatches } = await reconcile()
  assert.deepEqual(mismatches, [])
  const restored = await restoreAll(false)
  assert.deepEqual(
    restored.flatMap(({ differences, notes }) => [...differences, ...notes]),
    [],
  )
  for (const play of plays) verifyPlay(world, play)
  for (const key of world.accepted.keys())
    assert.ok(
      plays.some((play) => keyOf(play) === key),
      `${key} was accepted and is gone`,
    )
  for (const [playerId, start] of world.starts) {
    const own = plays.filter((play) => play.playerId === playerId)
    const open = own.filter(({ status }) => status === 'Open').reduce((sum, each) => sum + each.stakePaise, 0)
    const profit = own.reduce(
      (sum, { returnsPaise, stakePaise }) => sum + (returnsPaise ?? stakePaise) - stakePaise,
      0,
    )
    const wallet = await readWallet(playerId)
    const money = { balance: wallet?.balancePaise, exposure: wallet?.exposurePaise }
    assert.deepEqual(money, { balance: start + profit - open, exposure: open }, `money of ${playerId}`)
  }
}

function keyOf({ playerId, playKey }: Pick<Play, 'playerId' | 'playKey'>): string {
  return `${playerId} ${playKey}`
}

function verifyPlay(world: PlaysWorld, play: Play): void {
  const key = keyOf(play)
  const asked = world.askedStakes.get(key) ?? []
  assert.ok(asked.includes(play.stakePaise), `${key} stakes ${play.stakePaise}, requested ${asked}`)
  const accepted = world.accepted.get(key)
  if (accepted !== undefined) assert.equal(play.stakePaise, accepted, `${key} was accepted at another stake`)
  const { status, returnsPaise } = play
  if (status === 'Open') return
  const right = rightReturns(play)
  assert.ok(right.includes(Number(returnsPaise)), `${key} returned ${returnsPaise}, right were ${right}`)
  const known = world.ended.get(key)
  if (known !== undefined) assert.equal(returnsPaise, known, `${key} ended twice`)
  world.ended.set(key, Number(returnsPaise))
}
