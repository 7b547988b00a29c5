import type { Context, SQSEvent } from 'aws-lambda'
import { pick } from '../../domain/feed/random.ts'
import { tryAgain } from '../../functions/operator/markets/try-again.ts'
import { resumeSettlements } from '../../functions/settlement/resume-settlements.ts'
import { handler } from '../../functions/settlement/settle.ts'
import { listPutAside } from '../../functions/store/read/settlement-work.ts'
import { OPERATORS, operatorOf } from './cashier.ts'
import { actAs } from './network.ts'
import type { World } from './world.ts'

/** One run of settlement: to its end, stopped at some point as when time runs out, or killed at some request. */
export function aSettlement(world: World): () => Promise<void> {
  const { random } = world
  const killIn = Math.floor(random() * 120)
  const stopAfter = random() < 0.3 ? Math.floor(random() * 5) : Infinity
  const actor = random() < 0.5 ? { killIn } : {}
  return () => actAs(actor, () => settle(world, stopAfter))
}

/**
 * The ticker sends what is not under way, operators have positions that were put aside tried again, and a worker settles
 * pages, at most so many positions. Some messages never come, some twice; those that fail, again.
 */
export async function settle(world: World, stopAfter = Infinity): Promise<void> {
  try {
    await resumeSettlements(() => true)
    await askAgain(world)
  } catch (error) {
    world.failed(error)
  }
  let asked = 0
  const context = { getRemainingTimeInMillis: () => (asked++ < stopAfter ? 60_000 : 0) } as Context
  const bodies = arriving(world)
  const Records = bodies.map((body, at) => ({ messageId: String(at), body }))
  const { batchItemFailures } = await handler({ Records } as SQSEvent, context)
  world.pages.push(...batchItemFailures.map(({ itemIdentifier }) => bodies[Number(itemIdentifier)] ?? ''))
}

async function askAgain({ random, calm }: World): Promise<void> {
  for (const position of await listPutAside())
    if (calm || random() < 0.5) await tryAgain(operatorOf(pick(random, OPERATORS)), position)
}

function arriving(world: World): string[] {
  const { random, calm } = world
  const bodies = world.pages.splice(0)
  if (calm) return bodies
  return bodies.flatMap((body) => (random() < 0.1 ? [] : random() < 0.2 ? [body, body] : [body]))
}
