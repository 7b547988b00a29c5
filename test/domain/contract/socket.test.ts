import { describe, expect, it } from 'vitest'
import { ClientMessage, ServerMessage } from '../../../domain/contract/socket.ts'

describe('client messages', () => {
  it.each([
    [{ event: 'getMatches' }],
    [{ event: 'sub', data: 'm1' }],
    [{ event: 'leave', data: ['m1', 'm2'] }],
    [{ event: 'ping' }],
  ])('%j is understood', (message) => {
    expect(ClientMessage.parse(message)).toEqual(message)
  })

  it.each([
    [{}],
    [{ event: 'subscribe', data: 'm1' }],
    [{ event: 'sub' }],
    [{ event: 'sub', data: '' }],
    [{ event: 'sub', data: 'x'.repeat(121) }],
    [{ event: 'sub', data: ['m1'] }],
    [{ event: 'leave', data: [] }],
    [{ event: 'leave', data: 'm1' }],
    [{ event: 'leave', data: Array.from({ length: 21 }, (_, at) => `m${at}`) }],
    [null],
    ['ping'],
  ])('%j is not', (message) => {
    expect(ClientMessage.safeParse(message).success).toBe(false)
  })
})

describe('server messages', () => {
  it('carry money in rupees with at most two decimals', () => {
    const wallet = (balance: unknown) => ({
      event: 'wallet',
      data: { balance, exposureBalance: 0, version: 3 },
    })
    expect(ServerMessage.safeParse(wallet(99.99)).success).toBe(true)
    for (const bad of [99.999, '99', NaN]) expect(ServerMessage.safeParse(wallet(bad)).success).toBe(false)
  })
})
