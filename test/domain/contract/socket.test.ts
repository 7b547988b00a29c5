import { describe, expect, it } from 'vitest'
import { ServerFrame, ServerMessage } from '../../../domain/contract/server-messages.ts'
import { ClientMessage, MATCH_LIST } from '../../../domain/contract/socket.ts'
import { sentLevel } from '../../support/levels.ts'

describe('client messages', () => {
  it.each([
    [{ event: 'getMatches' }],
    [{ event: 'sub', data: 'm1' }],
    [{ event: 'leave', data: ['m1', 'm2'] }],
    [{ event: 'leave', data: [MATCH_LIST] }],
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

describe('what is broadcast of a match, in the letters of the specification', () => {
  const exchange = {
    event: 'SportsBroadcastData',
    version: 7,
    data: {
      eid: 'm1',
      mid: 'm1.mo',
      st: 'OPEN',
      runners: [{ sid: 1, s: 'ACTIVE', ex: { b: [sentLevel(1.45, 1000)], l: [] } }],
    },
  }
  const bookmaker = {
    event: 'BroadcastBookmaker',
    version: 7,
    data: {
      eid: 'm1',
      ml: {
        updated: [
          {
            mi: 'm1.bm',
            sn: 'SUSPENDED',
            sl: [{ si: 1, ss: 'ACTIVE', b: 45, l: null, bp: { b: 4500, l: null } }],
          },
        ],
      },
    },
  }
  const fancy = {
    event: 'BroadcastFancy',
    version: 7,
    data: { eid: 'm1', ml: { updated: [{ mi: 'm1.s1', sn: 'OPEN', on: 95, oy: 105, rn: 45, ry: 46 }] } },
  }
  const messages = [exchange, bookmaker, fancy]

  it.each(messages)('$event', (message) => {
    expect(ServerMessage.parse(message)).toEqual(message)
  })

  it('comes alone, or several in a frame', () => {
    expect(ServerFrame.parse(fancy)).toEqual(fancy)
    expect(ServerFrame.parse(messages)).toEqual(messages)
    for (const bad of [[], [fancy, { event: 'unknown' }], null]) {
      expect(ServerFrame.safeParse(bad).success).toBe(false)
    }
  })

  it('always has the version of the match', () => {
    for (const { version: _, ...message } of messages) {
      expect(ServerMessage.safeParse(message).success).toBe(false)
    }
  })
})
