import assert from 'node:assert/strict'
import { anOverdueRun, aTick, aWhile, someWakes } from './delays.ts'
import type { World } from './world.ts'

/** Time passes, the ticker ticks unless the feed is dead, and delays end. */
export function someEnds(world: World): (() => Promise<void>)[] {
  const { random } = world
  if (world.silentFor === 0 && random() < 0.08) world.silentFor = 1 + Math.floor(random() * 3)
  const isSilent = world.silentFor > 0
  if (isSilent) world.silentFor--
  return [
    ...(isSilent ? [aWhile(world), aWhile(world)] : [aWhile(world, aTick(world))]),
    ...(random() < 0.6 ? [someWakes(world)] : []),
    ...(random() < 0.5 ? [anOverdueRun(world)] : []),
  ]
}

/** A moment later, every delay is over: the ticker ends those of which no message came, too. */
export async function endAllDelays(world: World): Promise<void> {
  const { clock, turns } = world
  await turns.run([() => clock.sleep(5100)])
  await turns.run([aTick(world)])
  await turns.run([someWakes(world), anOverdueRun(world)])
  await turns.run([anOverdueRun(world)])
  assert.deepEqual(world.model.waiting, [], 'something is pending for ever')
}
