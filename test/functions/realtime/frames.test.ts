import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { ServerFrame, type ServerMessage } from '../../../domain/contract/server-messages.ts'
import { logger, metricsLog } from '../../../functions/observe/logger.ts'
import {
  FRAME_BYTES_MAX,
  framesOf,
  inListsOf,
  MessageTooLargeError,
} from '../../../functions/realtime/frames.ts'

const error = vi.spyOn(logger, 'error').mockReturnValue()
const counted = vi.spyOn(metricsLog, 'singleMetric')
afterEach(() => {
  error.mockClear()
  counted.mockClear()
})

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
const listOf = (frame: ServerFrame) => (Array.isArray(frame) ? frame : [frame])
const joined = (frames: readonly ServerFrame[]) => frames.flatMap(listOf)

/** A message that takes exactly so many bytes, some of them as characters of several bytes. */
function messageOf(bytes: number, character = 'x'): ServerMessage {
  const empty = { event: 'error', data: { error: 'e', message: '' } } as const
  const free = bytes - bytesOf(empty)
  const each = bytesOf(character) - 2
  const message = character
    .repeat(Math.floor(free / each))
    .padEnd(Math.floor(free / each) * character.length + (free % each), 'x')
  return { ...empty, data: { error: 'e', message } }
}

/** The fewest frames that hold messages in this order, by trying every place of the first cut. */
function fewest(sizes: readonly number[]): number {
  const from = Array.from({ length: sizes.length + 1 }, () => 0)
  for (let at = sizes.length - 1; at >= 0; at--) {
    let best = Number.POSITIVE_INFINITY
    for (let end = at + 1; end <= sizes.length; end++) {
      const part = sizes.slice(at, end)
      const bytes = part.reduce((sum, each) => sum + each, 0) + (part.length > 1 ? part.length + 1 : 0)
      if (bytes <= FRAME_BYTES_MAX) best = Math.min(best, 1 + (from[end] ?? 0))
    }
    from[at] = best
  }
  return from[0] ?? 0
}

it('puts any messages into frames that each fit, in their order, and into no frame too many', () => {
  const size = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 60, max: 40_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: FRAME_BYTES_MAX / 2 - 3, max: FRAME_BYTES_MAX / 2 + 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: FRAME_BYTES_MAX - 3, max: FRAME_BYTES_MAX }) },
  )
  const message = fc
    .tuple(size, fc.constantFrom('x', 'é', '₹', '🏏', '"'))
    .map(([bytes, character]) => messageOf(bytes, character))
  fc.assert(
    fc.property(fc.array(message, { maxLength: 12 }), (messages) => {
      const frames = framesOf(messages)
      expect(joined(frames)).toEqual(messages)
      for (const frame of frames) expect(bytesOf(frame)).toBeLessThanOrEqual(FRAME_BYTES_MAX)
      expect(frames.length).toBe(fewest(messages.map(bytesOf)))
    }),
    { numRuns: 50 },
  )
})

it('sends one message as it is, several as a list, and none as nothing', () => {
  const pong = { event: 'pong' } as const
  expect(framesOf([pong])).toEqual([pong])
  expect(framesOf([pong, pong])).toEqual([[pong, pong]])
  expect(framesOf([])).toEqual([])
  for (const frame of framesOf([pong, pong])) expect(ServerFrame.parse(frame)).toEqual(frame)
})

it('measures bytes, not characters', () => {
  const rupees = messageOf(FRAME_BYTES_MAX * 0.6, '₹')
  expect(JSON.stringify([rupees, rupees]).length).toBeLessThan(FRAME_BYTES_MAX)
  expect(framesOf([rupees, rupees])).toEqual([rupees, rupees])
})

it('leaves out a message that no frame can hold, counts it, and sends the others', () => {
  const small = messageOf(100)
  expect(framesOf([small, messageOf(FRAME_BYTES_MAX + 1), small])).toEqual([[small, small]])
  expect(error).toHaveBeenCalledExactlyOnceWith('message too large', {
    error: new MessageTooLargeError('error', FRAME_BYTES_MAX + 1),
  })
  expect(counted).toHaveBeenCalledOnce()
  expect(framesOf([messageOf(FRAME_BYTES_MAX)])).toHaveLength(1)
  expect(counted).toHaveBeenCalledOnce()
})

it('puts frames into as few lists as hold them, in their order', () => {
  const frames = framesOf(Array.from({ length: 9 }, () => messageOf(100_000)))
  const lists = inListsOf(400_004, frames)
  expect(lists.map(({ length }) => length)).toEqual([3, 3, 3])
  expect(lists.flat()).toEqual(frames)
  for (const list of lists) expect(bytesOf(list)).toBeLessThanOrEqual(400_004)
})
