import { beforeEach, expect, it } from 'vitest'
import { SteadyClock } from '../../local/steady-clock.ts'

let wallMs: number
let monotonicMs: number
let clock: SteadyClock
beforeEach(() => {
  wallMs = 1_000_000
  monotonicMs = 50
  clock = new SteadyClock({ wall: () => wallMs, monotonic: () => monotonicMs })
})

/** Lets real time pass, and the system's clock be set by so much. */
function pass(ms: number, setMs = 0): number {
  monotonicMs += ms
  wallMs += ms + setMs
  return clock.nowMs()
}

it('follows the system’s clock', () => {
  expect([clock.nowMs(), pass(10), pass(0), pass(5.5)]).toEqual([1_000_000, 1_000_010, 1_000_010, 1_000_015])
})

it('goes on evenly when that is set back, by however much', () => {
  expect([pass(10, -3_600_000), pass(10), pass(10, -1)]).toEqual([1_000_010, 1_000_020, 1_000_030])
})

it('follows it forward, after a sleep of the machine as well, and not back again', () => {
  expect(pass(10, 5000)).toBe(1_005_010)
  expect(pass(10, -5000)).toBe(1_005_020)
  expect(pass(10, 4000)).toBe(1_005_030)
})

it('goes on from where an earlier run had come to', () => {
  clock.raise(2_000_000)
  expect([clock.nowMs(), pass(10)]).toEqual([2_000_000, 2_000_010])
  clock.raise(1_500_000)
  expect(pass(10)).toBe(2_000_020)
})
