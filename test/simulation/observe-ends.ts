import assert from 'node:assert/strict'
import { cashedOut } from './cashed-out.ts'
import { payableAt } from './prices.ts'
import type { Waiting } from './waiting.ts'
import type { Pending, World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

/** Takes in that somebody may end a delay from now on. */
export function mayEnd(world: World, actor: Pending['actor'], waiting: Waiting): void {
  const { model, clock } = world
  const { playerId, betKey } = waiting.bet
  world.open(actor, () => model.verdict(waiting, clock.nowMs()), endName(playerId, betKey))
}

/** How the end of a delay is told from others among what is under way. */
function endName(playerId: string, betKey: string): string {
  return `the end of ${playerId} ${betKey}`
}

/** A delay ends once, as was right at some moment of who ends it; and a bet is confirmed only where that is right to the last. */
export function delayEnded(world: World, item: Item, actor: Pending['actor']): void {
  const { model, clock, trace } = world
  const [playerId, betKey] = [String(item.playerId), String(item.betKey)]
  const name = endName(playerId, betKey)
  const waiting = model.waitingAs(playerId, betKey)
  assert.ok(waiting, `${name} came twice`)
  const ended = item.status === 'Open' ? 'confirmed' : `lapsed: ${item.lapsedFor}`
  const [end] = [...world.pending].filter((each) => each.actor === actor && each.about === name)
  assert.ok(end, `${name} came from nobody who was to end it`)
  const right = [...end.rightAnswers].join(', ')
  assert.ok(isRight(end, ended), `${name}: ${ended}; right would have been: ${right}`)
  if (ended === 'confirmed') {
    assert.equal(model.verdict(waiting, clock.nowMs()), ended, name)
    count(world, waiting, item)
  } else {
    assert.equal(item.status, 'Lapsed')
    model.lapsed.push({ bet: waiting.bet, reason: String(item.lapsedFor) })
  }
  model.waiting.splice(model.waiting.indexOf(waiting), 1)
  trace.push(`${name}: ${ended}`)
}

/** Of a torn read, a bet may lapse for two reasons of different moments, or for a silence that is over. */
function isRight({ rightAnswers, actor }: Pending, ended: string): boolean {
  if (rightAnswers.has(ended)) return true
  if (!actor.torn || ended === 'confirmed') return false
  return ended === 'lapsed: marketSuspended' || [...rightAnswers].some((each) => each.startsWith('lapsed'))
}

function count(world: World, { bet }: Waiting, item: Item): void {
  const { model } = world
  const { playerId, marketId } = bet
  if (bet.side !== 'closing') {
    model.placed.push(bet)
    return
  }
  const quote = model.quoteFor(playerId, marketId)
  assert.ok(quote)
  cashedOut(world, item, new Set([payableAt(bet.offered, model.ends(playerId, marketId), quote)]))
}
