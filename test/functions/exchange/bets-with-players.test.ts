import { describe, expect, it } from 'vitest'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { NOTHING_TAKEN } from '../../../domain/betting/taken.ts'
import { AUSTRALIA, INDIA } from '../../domain/betting/samples.ts'
import { DELAY_SECONDS, LateMarket } from './late-market.ts'

const wins = (selectionId: number): MarketResult => ({ kind: 'winner', selectionId })

/** A market without a delay, in which the house backs India at 50 and lays it at 60. */
async function atOnce(commissionBasisPoints = 200) {
  const market = new LateMarket({ delaySeconds: 0, commissionBasisPoints })
  await market.sends(50, 60)
  return market
}

describe('a bet with the house', () => {
  it('is matched with a player who offers more, at that price', async () => {
    const market = await atOnce()
    await market.lays('asha', { percent: 55, rupees: 500 })
    expect(await market.bet('bina', 'lgaai', { percent: 50, rupees: 200 })).toBe('Open')
    expect(market.bets('bina')).toEqual(['lgaai 200 at 55, players'])
    expect(market.bets('asha')).toEqual(['khaai 200 at 55, players'])
    expect(market.exchange.book.resting).toMatchObject([{ stakePaise: 300_00 }])
    expect(market.exchange.taken).toEqual(NOTHING_TAKEN)
    expect(market.exchange.book.traded).toEqual([{ selectionId: INDIA, rate: 5500, stakePaise: 200_00 }])
  })

  it('that lays is matched with a player who backs at a lower price', async () => {
    const market = await atOnce()
    await market.backs('asha', { percent: 55, rupees: 500 })
    await market.bet('bina', 'khaai', { percent: 60, rupees: 200 })
    expect(market.bets('bina')).toEqual(['khaai 200 at 55, players'])
    expect(market.wallet('bina').exposurePaise).toBe(110_00)
  })

  it('is settled as any match of players: what one wins the other loses, less commission', async () => {
    const market = await atOnce()
    await market.lays('asha', { percent: 58, rupees: 200 })
    await market.bet('bina', 'lgaai', { percent: 50, rupees: 200 })
    expect(market.settles({ revision: 1, result: wins(INDIA) })).toEqual({
      ...{ asha: -116, bina: 113.68, house: 2.32 },
    })
    expect(market.settles({ revision: 2, result: wins(AUSTRALIA) })).toEqual({
      ...{ asha: 196, bina: -200, house: 4 },
    })
    expect(market.settles({ revision: 3, result: { kind: 'void', reason: 'no result' } })).toEqual({})
  })

  it('is the house’s where commission would take more than the better price gives', async () => {
    const market = await atOnce()
    await market.lays('asha', { percent: 51, rupees: 500 })
    await market.bet('bina', 'lgaai', { percent: 50 })
    expect(market.bets('bina')).toEqual(['lgaai 100 at 50, house'])
    expect(market.bets('asha')).toEqual([])
  })

  it('is the house’s where the player has already put all money into other bets', async () => {
    const market = await atOnce()
    await market.backs('asha', { percent: 55, rupees: 500 })
    await market.bet('bina', 'lgaai', { percent: 50, rupees: 9_990 })
    expect(await market.bet('bina', 'lgaai', { percent: 50, rupees: 200 })).toBe('insufficientBalance')
  })

  it('comes after the orders that were there before it', async () => {
    const market = await atOnce()
    await market.lays('asha', { percent: 55, rupees: 100 })
    await market.backs('mira', { percent: 55 }, { isMatched: false })
    await market.bet('bina', 'lgaai', { percent: 50 })
    expect(market.bets('bina')).toEqual(['lgaai 100 at 50, house'])
  })

  it('passes over an order that its player has cancelled, whatever the book says', async () => {
    const market = await atOnce()
    await market.lays('asha', { percent: 55, rupees: 500 })
    await market.lays('bina', { percent: 54, rupees: 500 })
    const { book } = market.exchange
    await market.cancels('asha', 'order:1')
    market.exchange.book = { ...book, version: market.exchange.book.version }
    await market.bet('mira', 'lgaai', { percent: 50 })
    expect(market.bets('mira')).toEqual(['lgaai 100 at 54, players'])
  })

  it('is the house’s while another matcher has the market for long', async () => {
    const market = await atOnce()
    await market.lays('asha', { percent: 55, rupees: 500 })
    market.exchange.lease = { owner: 'another', untilMs: market.clock.now + 60_000 }
    await market.bet('bina', 'lgaai', { percent: 50 })
    expect(market.bets('bina')).toEqual(['lgaai 100 at 50, house'])
  })
})

describe('what would-be makers do', () => {
  it('a small order at a good price keeps nobody else’s from a bet', async () => {
    const market = await atOnce()
    await market.lays('mira', { percent: 57 })
    await market.lays('mira', { percent: 57 })
    await market.lays('asha', { percent: 55, rupees: 3000 })
    await market.bet('bina', 'lgaai', { percent: 50, rupees: 500 })
    expect(market.bets('bina')).toEqual(['lgaai 500 at 55, players'])
    expect([...market.bets('mira'), ...market.bets('asha')]).toEqual([
      'khaai 100 at 55, players',
      'khaai 400 at 55, players',
    ])
  })

  it('one who keeps writing the own wallet is claimed, and matched all the same', async () => {
    const market = await atOnce()
    await market.lays('mira', { percent: 55, rupees: 500 })
    const { commitStep } = market.exchange
    market.exchange.commitStep = (...step) => {
      market.exchange.touchWallet('mira')
      return commitStep(...step)
    }
    await market.bet('bina', 'lgaai', { percent: 50 })
    expect(market.bets('bina')).toEqual(['lgaai 100 at 55, players'])
  })

  it.each<[string, (market: LateMarket) => void, string]>([
    ['betting is halted', ({ exchange }) => Object.assign(exchange, { isHalted: true }), 'bettingHalted'],
    ['the market is suspended', (market) => void market.turns('SUSPENDED'), 'marketSuspended'],
    ['the house’s price moves', (market) => void market.sends(56, 66), 'oddsChanged'],
  ])('a bet is decided anew where %s while players are asked', async (_, change, refused) => {
    const market = await atOnce()
    await market.lays('asha', { percent: 55, rupees: 500 })
    const { takeBook } = market.exchange
    market.exchange.takeBook = (...of) => {
      market.exchange.takeBook = takeBook
      change(market)
      return takeBook(...of)
    }
    expect(await market.bet('bina', 'lgaai', { percent: 50 })).toBe(refused)
    expect(market.bets('bina')).toEqual([])
  })

  it('those of one who takes a break keep nobody else’s from a bet', async () => {
    const market = await atOnce()
    for (let orders = 0; orders < 8; orders++) await market.lays('mira', { percent: 57 })
    await market.lays('asha', { percent: 55 })
    const { wallets } = market.exchange
    wallets.set('mira', { ...market.wallet('mira'), standing: 'suspended' })
    await market.bet('bina', 'lgaai', { percent: 50 })
    expect(market.bets('bina')).toEqual(['lgaai 100 at 55, players'])
  })

  it('they are asked once: a bet whose wallet keeps changing does not hold the market', async () => {
    const market = await atOnce()
    await market.lays('asha', { percent: 55 })
    const { takeBook } = market.exchange
    let asks = 0
    market.exchange.takeBook = (...of) => {
      asks++
      market.exchange.touchWallet('bina')
      return takeBook(...of)
    }
    await market.bet('bina', 'lgaai', { percent: 50 })
    expect(asks).toBeLessThan(10)
  })
})

/*
 * Mira has seen a ball that the feed has not, and has a second account. At the end of the delay she could have that take her bet from the house if it
 * turned out badly, and leave it there if not: so in play a bet is the house's from the start.
 */
describe('a bet in play', () => {
  it.each(['before', 'after'])('is the house’s, whoever offers more %s it is placed', async (when) => {
    const market = new LateMarket()
    await market.sends(90, 110)
    if (when === 'before') await market.lays('mira’s other', { percent: 92 })
    expect(await market.bet('mira', 'lgaai', { percent: 90 })).toBe('Pending')
    await market.passes(DELAY_SECONDS - 1)
    if (when === 'after') await market.lays('mira’s other', { percent: 92 })
    await market.passes(1)
    expect(market.bets('mira')).toEqual(['lgaai 100 at 90, house'])
    expect(market.bets('mira’s other')).toEqual([])
  })
})
