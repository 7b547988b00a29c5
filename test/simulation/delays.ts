import { pick } from '../../domain/feed/random.ts'
import { handler } from '../../functions/betting/delays/end-delays.ts'
import { endOverdue } from '../../functions/betting/delays/overdue.ts'
import { holdLease } from '../../functions/store/ticker-store.ts'
import { type Actor, actAs } from './network.ts'
import { mayEnd } from './observe-ends.ts'
import { isInjected } from './request-faults.ts'
import type { World } from './world.ts'

/** A message that wakes who ends delays, and when it comes. */
export interface Wake {
  readonly body: string
  readonly comesAtMs: number
}

/** Time passes, as between two ticks, or as while a feed is silent. */
export function aWhile({ random, clock }: World, then = async () => {}): () => Promise<void> {
  const ms = pick(random, [0, 200, 1000, 1000, 2500, 4000])
  return async () => {
    await clock.sleep(ms)
    await then()
  }
}

/** A tick of the ticker: it says that the feed was heard, unless the feed is dead. */
export function aTick(world: World): () => Promise<void> {
  const { clock } = world
  return () =>
    actAs({}, async () => {
      const nowMs = clock.nowMs()
      try {
        await holdLease('the ticker', nowMs, nowMs + 5000, { atMs: nowMs, heardAtMs: nowMs })
      } catch (error) {
        world.failed(error)
      }
    })
}

/** Messages come whose time has come, or a little before; some never, some twice; those that fail, again. */
export function someWakes(world: World): () => Promise<void> {
  const { random, clock } = world
  const isLost = () => !world.calm && random() < 0.15
  const isTwice = () => random() < 0.2
  const early = random() < 0.2 ? 1000 : 0
  return () =>
    asEnder(world, async () => {
      const due = world.wakes.filter(({ comesAtMs }) => comesAtMs <= clock.nowMs() + early)
      world.wakes = world.wakes.filter((each) => !due.includes(each))
      const bodies = due.flatMap(({ body }) => (isLost() ? [] : isTwice() ? [body, body] : [body]))
      const Records = bodies.map((body, at) => ({ messageId: String(at), body }))
      const { batchItemFailures } = await handler({ Records } as never)
      const again = batchItemFailures.map(({ itemIdentifier }) => bodies[Number(itemIdentifier)] ?? '')
      world.wakes.push(...again.map((body) => ({ body, comesAtMs: clock.nowMs() })))
    })
}

/** The ticker ends what is overdue. */
export function anOverdueRun(world: World): () => Promise<void> {
  return () =>
    asEnder(world, async () => {
      try {
        await endOverdue(() => true)
      } catch (error) {
        if (!isInjected(error)) throw error
        world.failed(error)
      }
    })
}

/** Does work as an actor that may end any delay that is over, until the work is done. */
async function asEnder(world: World, work: (actor: Actor) => Promise<void>): Promise<void> {
  const { random, calm, model, enders, pending } = world
  // Some die at some request.
  const killed = !calm && random() < 0.3 ? { killIn: Math.floor(random() * 12) } : {}
  const actor = { ...killed, slowBy: random() < 0.3 ? 6 : 0 }
  enders.add(actor)
  for (const waiting of model.waiting) mayEnd(world, actor, waiting)
  await actAs(actor, () => work(actor))
  enders.delete(actor)
  for (const each of pending) if (each.actor === actor) pending.delete(each)
}
