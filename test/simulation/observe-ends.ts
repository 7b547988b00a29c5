import assert from 'node:assert/strict'
import type { Judgement } from '../../domain/betting/delay.ts'
import type { ModelClosing } from './arithmetic.ts'
import { cashedOut, profitOf } from './cashed-out.ts'
import type { Actor } from './network.ts'
import type { Waiting } from './waiting.ts'
import type { Pending, World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

/** How the end of a cash-out is said that is carried out, before its profit in paise. */
const CONFIRMED_FOR = 'confirmed for '

/** Takes in that somebody may end a delay from now on. */
export function mayEnd(world: World, actor: Actor, waiting: Waiting): void {
  const { model, clock } = world
  const { playerId, betKey } = waiting.bet
  world.open(actor, () => model.verdict(waiting, clock.nowMs()), endName(playerId, betKey))
}

/** Names the end of a delay among what is under way. */
function endName(playerId: string, betKey: string): string {
  return `the end of ${playerId} ${betKey}`
}

/** How a delay ends is kept once, as was right at some moment of who keeps it. */
export function judged(world: World, { playerId, betKey }: Item, judgement: Judgement, actor: Actor): void {
  const waiting = world.model.waitingAs(String(playerId), String(betKey))
  assert.ok(waiting && waiting.judged === undefined, `${betKey} of ${playerId} is judged twice`)
  const { bet } = waiting
  const ends = judgement.kind === 'stands' ? confirmed(judgement.profitPaise) : `lapsed: ${judgement.reason}`
  checkEnd(world, bet, ends, actor)
  waiting.judged = ends
}

/** A delay ends once, as was right at some moment of who ends it, or as is kept; nothing is confirmed that is settled. */
export function delayEnded(world: World, item: Item, actor: Actor): void {
  const { model, trace } = world
  const [playerId, betKey] = [String(item.playerId), String(item.betKey)]
  const name = endName(playerId, betKey)
  const waiting = model.waitingAs(playerId, betKey)
  assert.ok(waiting, `${name} came twice`)
  const { bet } = waiting
  const profit =
    item.status === 'Open' && bet.side === 'closing' ? judgedProfit(world, item, bet, actor) : undefined
  const ended = item.status === 'Open' ? confirmed(profit) : `lapsed: ${item.lapsedFor}`
  checkEnd(world, bet, ended, actor)
  if (item.status === 'Open') {
    assert.ok(!model.settledBy(playerId, bet.marketId), `${name}: ${ended}, though it is settled`)
    if (bet.side !== 'closing') model.placed.push(bet)
    else if (profit !== undefined) cashedOut(world, item, bet.percent, profit)
  } else {
    assert.equal(item.status, 'Lapsed')
    model.lapsed.push({ bet, reason: String(item.lapsedFor) })
  }
  model.waiting.splice(model.waiting.indexOf(waiting), 1)
  trace.push(`${name}: ${ended}`)
}

function confirmed(profit: number | undefined): string {
  return profit === undefined ? 'confirmed' : `${CONFIRMED_FOR}${profit}`
}

/** What a cash-out goes by, of what was right to pay at some moment of who ends it, or is kept. */
function judgedProfit(world: World, item: Item, { playerId, betKey, percent }: ModelClosing, actor: Actor) {
  const rightAnswers = endBy(world, actor, endName(playerId, betKey))?.rightAnswers ?? []
  const payable = [...rightAnswers].filter((each) => each.startsWith(CONFIRMED_FOR))
  return profitOf(
    world,
    item,
    percent,
    new Set(payable.map((each) => Number(each.slice(CONFIRMED_FOR.length)))),
  )
}

function endBy({ pending }: World, actor: Actor, name: string): Pending | undefined {
  return [...pending].find((each) => each.actor === actor && each.about === name)
}

function checkEnd(world: World, { playerId, betKey }: Waiting['bet'], ended: string, actor: Actor): void {
  const name = endName(playerId, betKey)
  const end = endBy(world, actor, name)
  assert.ok(end, `${name} came from nobody who was to end it`)
  const right = [...end.rightAnswers].join(', ')
  assert.ok(isRight(end, ended), `${name}: ${ended}; right would have been: ${right}`)
}

/** Of a torn read, a bet may lapse for two reasons of different moments, or for a silence that is over. */
function isRight({ rightAnswers, actor }: Pending, ended: string): boolean {
  if (rightAnswers.has(ended)) return true
  if (!actor.torn || ended.startsWith('confirmed')) return false
  return ended === 'lapsed: marketSuspended' || [...rightAnswers].some((each) => each.startsWith('lapsed'))
}
