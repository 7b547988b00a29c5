import { askDeposit, askWithdrawal } from '../../domain/cashier/ask.ts'
import { approvalsNeeded, approve, reject } from '../../domain/cashier/decide.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { pick } from '../../domain/feed/random.ts'
import { noLicenceLimits } from '../../domain/limits/limits.ts'
import { paise } from '../../domain/money.ts'
import { makeRequest } from '../../functions/cashier/ask.ts'
import type { Player } from '../../functions/http/identity.ts'
import { inputHashOf } from '../../functions/http/request-name.ts'
import { adjust } from '../../functions/operator/adjust.ts'
import { decideRequest, notifyAndReply } from '../../functions/operator/decide-request.ts'
import { type Asking, type Deciding, decideAsking, decideDeciding } from './counter.ts'
import { type Actor, actAs } from './network.ts'
import { deciding } from './observe-cashier.ts'
import { somePlayer, untilAnswered } from './players.ts'
import { isInjected } from './request-faults.ts'
import type { World } from './world.ts'

/** Operators; the last bets with an account of the same name as well. */
export const OPERATORS = ['operator-1', 'operator-2', 'operator-3', 'player-2']

/** Something that players and operators do at the cashier; now and then several operators at once about one request. */
export function someCashierWork(world: World, player: string | undefined): () => Promise<void> {
  const { random } = world
  const chance = random()
  if (chance < 0.45) return anAsking(world, player)
  if (chance < 0.55) return anAdjustment(world, player)
  const which = someRequest(world)
  const words = Array.from({ length: random() < 0.25 ? 3 : 1 }, () => aWord(world, which))
  return async () => void (await Promise.all(words.map((word) => word())))
}

export function operatorOf(playerId: string): Player {
  const email = `${playerId}@example.in`
  return { playerId, email, username: playerId, groups: ['operators'], signedInAtMs: 0 }
}

/** A player asks for money to come or to go: anew, once more, for something else under the same key, or by a payment of somebody's. */
function anAsking(world: World, player: string | undefined): () => Promise<void> {
  const { random, askings } = world
  const earlier = askings.filter(({ operatorId }) => operatorId === undefined)
  const asking = earlier.length > 0 && random() < 0.15 ? pick(random, earlier) : newAsking(world, player)
  askings.push(asking)
  const { playerId, requestKey, inputHash, kind, amount, utr } = asking
  const input = { requestKey, inputHash, userName: 'Name', phoneNumber: 'N/A', amountPaise: paise(amount) }
  const conflict = refuse(kind === 'deposit' ? 'utrUsed' : 'idempotencyConflict')
  return anAnswer(world, asking, () =>
    makeRequest(
      world.clock,
      { playerId, requestKey, inputHash, conflict, ...(utr && { utr }) },
      (wallet, nowMs) =>
        kind === 'withdrawal'
          ? askWithdrawal(wallet, { ...input, upiId: 'name@bank' }, nowMs)
          : askDeposit(wallet, { ...input, ...(utr && { utr }) }, nowMs, noLicenceLimits),
    ),
  )
}

function newAsking(world: World, player: string | undefined): Asking {
  const { random, askings, model } = world
  const playerId = player ?? somePlayer(world)
  const kind = random() < 0.6 ? ('withdrawal' as const) : ('deposit' as const)
  const used = askings.filter((each) => each.kind === kind)
  const isUsed = used.length > 0 && random() < 0.08
  const name = isUsed ? pick(random, used).requestKey : `${kind}#${askings.length}`
  const all = Math.max(1, Math.floor(model.balance(playerId) / 100))
  const rupees = random() < 0.15 ? all + pick(random, [0, 1]) : 100 + Math.floor(random() ** 2 * 4000)
  const utr = kind === 'deposit' ? name.replace('deposit#', '') : undefined
  return {
    ...{ playerId, requestKey: name, kind, amount: rupees * 100, ...(utr && { utr }) },
    inputHash: inputHashOf([kind, name, rupees]),
  }
}

/** An operator adds to a balance, or takes from it. */
function anAdjustment(world: World, player: string | undefined): () => Promise<void> {
  const { random, askings } = world
  const playerId = player ?? somePlayer(world)
  const operatorId = pick(random, OPERATORS.slice(0, 3))
  const amount = 1 + Math.floor(random() ** 2 * 4000)
  const direction = random() < 0.5 ? ('credit' as const) : ('debit' as const)
  const body = { playerId, direction, amount, reason: 'as agreed' }
  const amountPaise = amount * (direction === 'credit' ? 100 : -100)
  const requestKey = `adjustment#${askings.length}`
  const inputHash = inputHashOf([operatorId, amountPaise, body.reason])
  const operator = operatorOf(operatorId)
  const asking = { playerId, requestKey, kind: 'adjustment' as const, amount: amountPaise, inputHash }
  askings.push({ ...asking, operatorId })
  return anAnswer(world, { ...asking, operatorId }, async () =>
    notifyAndReply(await adjust(operator, body, requestKey), operator),
  )
}

/** Asks until there is an answer: it must be one that was right meanwhile. */
function anAnswer(world: World, asking: Asking, send: () => Promise<object>): () => Promise<void> {
  const actor: Actor = {}
  return () =>
    actAs(actor, async () => {
      const pending = world.open(actor, () => decideAsking(world.model, asking))
      const answer = await untilAnswered(send)
      const got = isRefusal(answer) ? answer.refused : 'made'
      world.close(pending, got, `${asking.playerId} asking for ${asking.requestKey}`)
    })
}

/** Mostly one that waits; sometimes one that is decided, and sometimes one that never was. */
function someRequest({ random, model }: World): Pick<Deciding, 'playerId' | 'requestKey'> {
  const { all } = model.requests
  const open = all.filter(({ status }) => status === 'Pending')
  const some = open.length > 0 && random() < 0.85 ? open : all
  if (some.length === 0 || random() < 0.03) return { playerId: 'player-1', requestKey: 'deposit#never' }
  const { playerId, requestKey } = pick(random, some)
  return { playerId, requestKey }
}

/** An operator's decision, sent until there is an answer, or until the process that sends it is killed. */
function aWord(world: World, which: Pick<Deciding, 'playerId' | 'requestKey'>): () => Promise<void> {
  const { random, model, clock } = world
  const operatorId = pick(random, OPERATORS)
  const verb = random() < 0.7 ? ('approve' as const) : ('reject' as const)
  const word = { operatorId, verb, ...which }
  const actor: Actor = random() < 0.15 ? { killIn: Math.floor(random() * 8) } : {}
  return () =>
    actAs(actor, async () => {
      const pending = world.open(actor, () => decideDeciding(model, word, clock.nowMs()), deciding(word))
      const answer = await (actor.killIn === undefined
        ? untilAnswered(() => say(word))
        : once(() => say(word)))
      if (answer === undefined) world.pending.delete(pending)
      else world.close(pending, isRefusal(answer) ? answer.refused : answerOf(answer.request), deciding(word))
    })
}

/** Sends once; undefined where the process that sent it was killed. */
export async function once<T>(send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send()
  } catch (error) {
    if (isInjected(error)) return undefined
    throw error
  }
}

function say({ operatorId, verb, ...which }: Deciding) {
  return decideRequest(
    operatorOf(operatorId),
    which,
    verb,
    (request, { wallet, others }, approval, alone) => {
      if (verb === 'reject') return reject(request, wallet, approval, 'no payment')
      const needed = approvalsNeeded(request, wallet, alone, approval.atMs)
      return approve(request, wallet, approval, needed, others)
    },
  )
}

function answerOf({ status }: { readonly status: string }): string {
  return { Pending: 'noted', Approved: 'approved' }[status] ?? 'rejected'
}
