import assert from 'node:assert/strict'
import type { Delay } from '../../domain/betting/delay.ts'
import type { ModelBet, ModelClosing } from './arithmetic.ts'
import { mayEnd } from './observe-ends.ts'
import type { World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

/** The model must take the bet too, at the same price. */
export function betTaken(world: World, item: Item): void {
  const { asked, model, trace } = world
  const { playerId, betKey, inputHash, rate, runs } = item
  const request = asked.find(
    (each) => each.playerId === playerId && each.betKey === betKey && each.inputHash === inputHash,
  )
  assert.ok(request, `a bet that nobody requested was taken: ${betKey}`)
  const bet = model.decide(request, Number(item.atMs))
  if (typeof bet === 'string') assert.fail(`${betKey} of ${playerId} was taken, and must be refused: ${bet}`)
  const price = { rate: bet.rate, runs: 'runs' in bet ? bet.runs : undefined }
  assert.deepEqual(
    { rate, runs },
    price,
    `${betKey} of ${playerId} was taken at another price than was on offer`,
  )
  if (isDelayed(model, item)) waits(world, item, bet)
  else model.placed.push(bet)
  trace.push(`${playerId} ${betKey} taken at ${rate}, ${item.status}`)
}

/** Whether the market has a delay: the bet says so, too. */
export function isDelayed(model: World['model'], { playerId, marketId, status, delay }: Item): boolean {
  const seconds = model.quoteFor(String(playerId), String(marketId))?.betDelaySeconds ?? 0
  assert.equal(status, seconds > 0 ? 'Pending' : 'Open')
  assert.equal(delay !== undefined, seconds > 0)
  return seconds > 0
}

/** It waits for as long as the market says, by a quote that it was open in. */
export function waits(world: World, item: Item, bet: ModelBet | ModelClosing): void {
  const { model, enders } = world
  const { dueAtMs, version, statusSince } = item.delay as Delay
  const atMs = Number(item.atMs)
  const said = model.saidTo(bet.playerId, bet.marketId).find((quote) => quote.version === version)
  const { status, betDelaySeconds = 0 } = said ?? {}
  assert.deepEqual(
    { status, since: said?.statusSince, dueAtMs: atMs + 1000 * betDelaySeconds },
    { status: 'OPEN', since: statusSince, dueAtMs },
    `the delay of ${bet.betKey}`,
  )
  const waiting = { bet, atMs, dueAtMs, version }
  model.waiting.push(waiting)
  for (const ender of enders) mayEnd(world, ender, waiting)
}
