import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { remembered } from '../../../web/lib/remembered.ts'
import { memoryStorage } from './memory-storage.ts'

const stored = memoryStorage()

const Choice = z.object({ count: z.number() })
const open = () => remembered('choice', Choice, { count: 1 })

test('a choice is the default until the player makes it, and stays as made', () => {
  const choice = open()
  expect(choice.get()).toEqual({ count: 1 })
  choice.set({ count: 2 })
  expect(choice.get()).toEqual({ count: 2 })
  expect(open().get()).toEqual({ count: 2 })
})

test.each(['not json', '{"count":"two"}', 'null'])('%j in storage counts as no choice', (text) => {
  stored.set('choice', text)
  expect(open().get()).toEqual({ count: 1 })
})

test('storage that is closed counts as no choice', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(open().get()).toEqual({ count: 1 })
})

test('a choice that cannot be stored counts until the page is left', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const choice = open()
  const listener = vi.fn()
  choice.subscribe(listener)
  choice.set({ count: 2 })
  expect(choice.get()).toEqual({ count: 2 })
  expect(listener).toHaveBeenCalledTimes(1)
})
