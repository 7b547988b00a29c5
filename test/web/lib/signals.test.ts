import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signal, sounds, vibration } from '../../../web/lib/signals.ts'
import { memoryStorage } from './memory-storage.ts'

memoryStorage()

/** The frequencies that were played, in hertz. */
let played: number[] = []
const vibrate = vi.fn()

class Node {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect = (to: unknown) => to
  start() {}
  stop() {}
}

beforeEach(() => {
  played = []
  vibrate.mockClear()
  vi.stubGlobal('navigator', { vibrate })
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => undefined
    },
  )
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal(
    'OscillatorNode',
    class extends Node {
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        super()
        played.push(frequency)
      }
    },
  )
})

afterEach(() => {
  sounds.set(false)
  vibration.set(false)
})

test('nothing is heard or felt until the player wants it', async () => {
  await signal('money')
  expect(played).toEqual([])
  expect(vibrate).not.toHaveBeenCalled()
})

test('each of the two is turned on alone', async () => {
  sounds.set(true)
  await signal('done')
  expect(played).toEqual([523, 659])
  expect(vibrate).not.toHaveBeenCalled()
  sounds.set(false)
  vibration.set(true)
  await signal('failed')
  expect(played).toHaveLength(2)
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([40, 60, 40])
})

test('what is good goes up, and what is not goes down', async () => {
  sounds.set(true)
  await signal('money')
  expect(played).toEqual(played.toSorted((a, b) => a - b))
  played = []
  await signal('failed')
  expect(played).toEqual(played.toSorted((a, b) => b - a))
})

test('a device without either stays silent', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('OscillatorNode', undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  sounds.set(true)
  vibration.set(true)
  await signal('done')
  expect(played).toEqual([])
})
