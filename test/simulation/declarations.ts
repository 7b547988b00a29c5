import { isRefusal } from '../../domain/contract/refusals.ts'
import { pick } from '../../domain/feed/random.ts'
import { declareByOperator } from '../../functions/operator/markets/declare.ts'
import { OPERATORS, once, operatorOf } from './cashier.ts'
import { someResult } from './matches.ts'
import { type Actor, actAs } from './network.ts'
import { declaringName } from './observe-rulings.ts'
import { someMarket, untilAnswered } from './players.ts'
import { type Declaring, decideDeclaring } from './rulings.ts'
import type { World } from './world.ts'

/** Operators give a market that is open its result, before its feed does: often one in which bets are in their delay. */
export function anEarlyDeclaration(world: World): () => Promise<void> {
  const { random, model } = world
  const waited = model.waiting.map(({ bet }) => bet.marketId)
  const isWaited = waited.length > 0 && random() < 0.6
  return aDeclaration(world, isWaited ? pick(random, waited) : someMarket(world))
}

/**
 * Operators declare how a market ended, or another result than before: one of them, or several at once the same, of whom two
 * are enough for what moves too much for one.
 */
export function aDeclaration(world: World, marketId: string): () => Promise<void> {
  const { random, model } = world
  const result = someResult(random, !marketId.includes('.l'))
  const last = model.ruled.get(marketId) ?? model.declared.get(marketId)
  const revision = Math.max(last?.revision ?? 0, model.declared.get(marketId)?.revision ?? 0)
  const hands = random() < 0.5 ? 1 : 2
  const said = Array.from({ length: hands }, () => {
    const declaring = { operatorId: pick(random, OPERATORS), marketId, result, revision }
    return declare(world, declaring, random() < 0.15 ? { killIn: Math.floor(random() * 20) } : {})
  })
  return async () => {
    // Of a market that was never shown there is nothing to declare.
    if (model.copiesOf(marketId).length > 0) await Promise.all(said.map((say) => say()))
  }
}

function declare(world: World, declaring: Declaring, actor: Actor): () => Promise<void> {
  const { model } = world
  const { operatorId, marketId, result, revision } = declaring
  const about = declaringName(marketId, result)
  const say = () =>
    declareByOperator(operatorOf(operatorId), { marketId, result, revision, reason: 'as seen' })
  return () =>
    actAs(actor, async () => {
      const pending = world.open(actor, () => decideDeclaring(model, declaring), about)
      const answer = await (actor.killIn === undefined ? untilAnswered(say) : once(say))
      if (answer === undefined) world.pending.delete(pending)
      else world.close(pending, toldBy(answer), `${operatorId} ${about}`)
    })
}

function toldBy(answer: Awaited<ReturnType<typeof declareByOperator>>): string {
  if (isRefusal(answer)) return answer.refused
  return answer.declared ? 'declared' : 'proposed'
}
