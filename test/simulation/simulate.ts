import assert from 'node:assert/strict'
import { pick } from '../../domain/feed/random.ts'
import { emptyWallet, post } from '../../domain/ledger/wallet.ts'
import { paise } from '../../domain/money.ts'
import { createAccount } from '../../functions/store/player-store.ts'
import { listSettlementWork } from '../../functions/store/ticker-store.ts'
import { interpose } from './network.ts'
import { aBet, somePlayer } from './players.ts'
import { aSettlement, changeMarket, correctMarket, finishMarket, openMarket, settle } from './ticker.ts'
import { verifyBets, verifyMoney } from './verify.ts'
import type { World } from './world.ts'

/** Start balances in paise, from too little to plenty; the last player may not bet. */
const STARTS = [2_000_00, 9_999_99, 50_000_00, 200_000_00, 10_000_00]
const MARKETS_OPEN = 3

/**
 * Runs one world for so many steps, each of a few things at once, and holds it against the model after each; then ends
 * all that is under way, settles everything, and looks at it whole. The store must be empty. Returns the trace.
 */
export async function simulate(world: World, steps: number): Promise<readonly string[]> {
  await openAccounts(world)
  const stopFaults = interpose(world)
  try {
    await world.turns.run(Array.from({ length: MARKETS_OPEN }, () => openMarket(world)))
    for (let step = 0; step < steps; step++) {
      world.trace.push(`step ${step}`)
      await world.turns.run(someTasks(world))
      await verifyMoney(world)
      await verifyBets(world)
    }
    world.trace.push('the end')
    world.calm = true
    await world.turns.run(openMarkets(world).map((marketId) => finishMarket(world, marketId)))
    await world.turns.run([() => settleAll(world)])
  } finally {
    stopFaults()
  }
  await verifyMoney(world)
  await verifyBets(world)
  return world.trace
}

async function openAccounts({ model }: World): Promise<void> {
  for (const [at, amount] of STARTS.entries()) {
    const playerId = `player-${at}`
    const start = paise(amount)
    const excluded = at === STARTS.length - 1
    model.players.set(playerId, { start, excluded })
    const { wallet, entry } = post(emptyWallet(playerId), {
      kind: 'startFloat',
      reference: 'sign-up',
      atMs: 0,
      postings: [
        { account: 'promo', amountPaise: paise(-start) },
        { account: `player:${playerId}:balance`, amountPaise: start },
      ],
    })
    const profile = { playerId, username: playerId, email: `${playerId}@example.in`, openedAtMs: 0 }
    await createAccount(profile, { ...wallet, standing: excluded ? 'excluded' : 'active' }, entry)
  }
}

/** What happens at once: bets, sometimes many of one player's, a market's next state, results, settlement. */
function someTasks(world: World): (() => Promise<void>)[] {
  const { random } = world
  const player = random() < 0.3 ? somePlayer(world) : undefined
  const tasks = Array.from({ length: Math.ceil(random() * 12) }, () => aBet(world, player))
  const chance = random()
  if (chance < 0.4) tasks.push(changeMarket(world, pick(random, openMarkets(world))))
  else if (chance < 0.5) tasks.push(finishMarket(world, pick(random, openMarkets(world))))
  if (openMarkets(world).length < MARKETS_OPEN) tasks.push(openMarket(world))
  const finished = finishedMarkets(world)
  if (finished.length === 0) return tasks
  // Now and then a result is corrected while several runs settle by it, as when the ticker's lease runs out.
  const storm = random() < 0.25
  if (storm || random() < 0.1) tasks.push(correctMarket(world, pick(random, finished)))
  const runs = storm ? 3 : pick(random, [0, 0, 1])
  for (let run = 0; run < runs; run++) tasks.push(aSettlement(world))
  return tasks
}

function openMarkets({ markets }: World): string[] {
  return [...markets].filter(([, { quote }]) => quote.status !== 'CLOSED').map(([marketId]) => marketId)
}

/** Those declared before this step, as one step never declares a market twice; only unsettled ones, if there are any. */
function finishedMarkets({ model }: World): string[] {
  const declared = [...model.declared.keys()]
  const isOpen = (marketId: string) =>
    model.bets.some(
      ({ request }) => request.marketId === marketId && !model.settledBy(request.playerId, marketId),
    )
  const unsettled = declared.filter(isOpen)
  return unsettled.length > 0 ? unsettled : declared
}

async function settleAll(world: World): Promise<void> {
  for (let run = 0; (await listSettlementWork()).length > 0; run++) {
    assert.ok(run < 50, 'settlement does not come to an end')
    await settle(world)
  }
  for (const { request } of world.model.bets) {
    const { playerId, marketId } = request
    assert.equal(
      world.model.settledBy(playerId, marketId)?.revision,
      world.markets.get(marketId)?.revision,
      `${playerId} on ${marketId}`,
    )
  }
}
