import { describe, expect, it } from 'vitest'
import { eventPacket, readPacket } from '../../../../functions/feed/socket/packets.ts'

describe('a frame', () => {
  it.each([
    [
      '0{"sid":"x","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}',
      { kind: 'open', pingIntervalMs: 25_000, pingTimeoutMs: 20_000 },
    ],
    ['2', { kind: 'ping' }],
    ['40{"sid":"x"}', { kind: 'connected' }],
    ['40', { kind: 'connected' }],
    ['42["a",{"b":[1]},2]', { kind: 'event', name: 'a', args: [{ b: [1] }, 2] }],
    ['42["a"]', { kind: 'event', name: 'a', args: [] }],
    ['4217["a",1]', { kind: 'event', name: 'a', args: [1] }],
    ['41', { kind: 'end', reason: 'disconnected by the server' }],
    ['1', { kind: 'end', reason: 'closed by the server' }],
    ['44{"message":"no"}', { kind: 'end', reason: 'refused by the server: {"message":"no"}' }],
    ['0{}', { kind: 'end', reason: 'a handshake without ping interval and timeout' }],
    ['6', { kind: 'other' }],
    ['431[1]', { kind: 'other' }],
    ['42/other,["a"]', { kind: 'other' }],
  ])('%s is read', (frame, packet) => {
    expect(readPacket(frame)).toEqual(packet)
  })

  it.each([
    [''],
    ['hello'],
    ['42'],
    ['42{"a":1}'],
    ['42[1,2]'],
    ['42["a",'],
    ['42[]'],
    ['451-["a",{"_placeholder":true,"num":0}]'],
    [new ArrayBuffer(4)],
  ])('%s is malformed', (frame) => {
    expect(readPacket(frame).kind).toBe('malformed')
  })
})

it('an event is framed for the main namespace', () => {
  expect(eventPacket('sub', '33801234')).toBe('42["sub","33801234"]')
  expect(eventPacket('leave', ['33801234'])).toBe('42["leave",["33801234"]]')
})
