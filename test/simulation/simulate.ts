import assert from 'node:assert/strict'
import { pick } from '../../domain/feed/random.ts'
import type { Limits } from '../../domain/limits/limits.ts'
import { paise } from '../../domain/money.ts'
import { listSettlementWork } from '../../functions/store/read/settlement-work.ts'
import { writeLimits } from '../../functions/store/wallet-store.ts'
import { openAccount } from '../support/cloud/accounts.ts'
import { aCashOut, anOldCashOut } from './cash-outs.ts'
import { someCashierWork } from './cashier.ts'
import { aDeclaration, anEarlyDeclaration } from './declarations.ts'
import { aTick } from './delays.ts'
import { isOver, type SimulatedMatch } from './matches.ts'
import { interpose } from './network.ts'
import { endAllDelays, someEnds } from './passing.ts'
import { aBet, somePlayer } from './players.ts'
import type { ModelPlayer } from './positions.ts'
import { aSettlement, settle } from './settlement.ts'
import { advance, find, finish, lose, openMatch, tend, writeMatch } from './ticker.ts'
import { verifyAccounts, verifyBets, verifyMoney, verifyOwed } from './verify.ts'
import { verifyCashier } from './verify-cashier.ts'
import type { World } from './world.ts'

/** From too little money to plenty, in paise; some have limits of their own, and the last may not bet. */
const PLAYERS: readonly ModelPlayer[] = [
  { start: 2_000_00, isSuspended: false },
  { start: 9_999_99, isSuspended: false },
  { start: 50_000_00, isSuspended: false, stakesMax: 20_000_00 },
  { start: 200_000_00, isSuspended: false, lossesMax: 6_000_00 },
  { start: 10_000_00, isSuspended: true },
]
const MATCHES_OPEN = 2

/**
 * Runs one world for so many steps, each of a few things at once, and holds it against the model after each; then ends
 * all that is under way, settles everything, and looks at it whole. The store must be empty. Returns the trace.
 * @param look looks at the store after each step, and leaves it as it is
 */
export async function simulate(
  world: World,
  steps: number,
  look?: (step: number) => Promise<void>,
): Promise<readonly string[]> {
  await openAccounts(world)
  const stopFaults = interpose(world)
  try {
    await world.turns.run([aTick(world), ...Array.from({ length: MATCHES_OPEN }, () => openMatch(world))])
    for (let step = 0; step < steps; step++) {
      world.trace.push(`step ${step}`)
      if (world.silentFor === 0) await world.turns.run([aTick(world)])
      await world.turns.run(someTasks(world))
      await verifyMoney(world)
      await verifyBets(world)
      await verifyOwed(world)
      await verifyCashier(world)
      await look?.(step)
    }
    world.trace.push('the end')
    world.calm = true
    const [lost, known] = [world.matches.filter(isLost), world.matches.filter((match) => !isLost(match))]
    if (world.random() < 0.5) await endAllDelays(world)
    for (const match of known.filter((each) => !isOver(each))) finish(world, match)
    await world.turns.run(known.map((match) => writeMatch(world, match)))
    await world.turns.run(lost.map((match) => tend(world, match)))
    await world.turns.run([() => settleAll(world)])
    await endAllDelays(world)
  } finally {
    stopFaults()
  }
  await verifyMoney(world)
  await verifyBets(world)
  await verifyCashier(world)
  await verifyAccounts(world)
  return world.trace
}

async function openAccounts({ model }: World): Promise<void> {
  for (const [at, player] of PLAYERS.entries()) {
    const playerId = `player-${at}`
    const { start, isSuspended, stakesMax, lossesMax } = player
    model.players.set(playerId, player)
    await openAccount(playerId, start, isSuspended ? 'suspended' : 'active')
    const limits: Limits = {
      ...(stakesMax !== undefined && { 'stake:month': { paise: paise(stakesMax) } }),
      ...(lossesMax !== undefined && { 'loss:month': { paise: paise(lossesMax) } }),
    }
    if (stakesMax !== undefined || lossesMax !== undefined) await writeLimits(playerId, {}, limits)
  }
}

/** What happens at once: bets, sometimes many of one player's, cash-outs, a match's next moment, results, settlement. */
function someTasks(world: World): (() => Promise<void>)[] {
  const { random } = world
  const player = random() < 0.3 ? somePlayer(world) : undefined
  const tasks = Array.from({ length: Math.ceil(random() * 12) }, () => someRequest(world, player))
  const running = world.matches.filter((match) => !isOver(match) && !isLost(match))
  const lost = world.matches.filter(isLost).slice(-2)
  const chance = random()
  if (running.length > 0 && chance < 0.6) tasks.push(aMoment(world, pick(random, running)))
  if (running.length < MATCHES_OPEN) tasks.push(openMatch(world))
  // What a run that was killed has left is made up, sooner or later.
  const ended = world.matches.filter((match) => isOver(match) && !isLost(match)).slice(-2)
  if (ended.length > 0 && random() < 0.3) tasks.push(writeMatch(world, pick(random, ended)))
  if (lost.length > 0 && random() < 0.6) {
    const match = pick(random, lost)
    tasks.push(random() < 0.3 ? find(world, match) : tend(world, match))
  }
  if (random() < 0.3) tasks.push(anEarlyDeclaration(world))
  return [...tasks, ...someSettlements(world), ...someEnds(world)]
}

function someRequest(world: World, player: string | undefined): () => Promise<void> {
  if (world.random() < 0.25) return someCashierWork(world, player)
  const chance = world.random()
  if (chance < 0.15) return aCashOut(world, player)
  return chance < 0.2 ? anOldCashOut(world) : aBet(world, player)
}

function isLost({ lostAtMs }: SimulatedMatch): boolean {
  return lostAtMs !== undefined
}

function aMoment(world: World, match: SimulatedMatch): () => Promise<void> {
  const chance = world.random()
  if (chance < 0.06 && match.isListed) return lose(world, match)
  return chance < 0.16 ? finish(world, match) : advance(world, match)
}

/** Now and then a result is corrected while several runs settle by it, as when the ticker's lease runs out. */
function someSettlements(world: World): (() => Promise<void>)[] {
  const { random } = world
  const declared = declaredMarkets(world)
  if (declared.length === 0) return []
  const storm = random() < 0.25
  const runs = storm ? 3 : pick(random, [0, 0, 1])
  return [
    ...(storm || random() < 0.1 ? [aDeclaration(world, pick(random, declared))] : []),
    ...Array.from({ length: runs }, () => aSettlement(world)),
  ]
}

/** Those declared before this step, as one step never corrects a market twice; only unsettled ones, if there are any. */
function declaredMarkets({ model }: World): string[] {
  const declared = [...model.declared.keys()]
  const isOpen = (marketId: string) =>
    model.placed.some((each) => each.marketId === marketId && !model.settledBy(each.playerId, marketId))
  const unsettled = declared.filter(isOpen)
  return unsettled.length > 0 ? unsettled : declared
}

async function settleAll(world: World): Promise<void> {
  const { model } = world
  for (let run = 0; (await listSettlementWork()).length > 0; run++) {
    assert.ok(run < 50, 'settlement does not come to an end')
    // By then, all that has stalled is sent again.
    await world.clock.sleep(60_000)
    await settle(world)
  }
  for (const { playerId, marketId } of model.placed) {
    const declared = model.declared.get(marketId)
    assert.ok(declared, `${marketId} has bets and was never declared`)
    assert.deepEqual(model.settledBy(playerId, marketId), declared, `${playerId} on ${marketId}`)
  }
}
