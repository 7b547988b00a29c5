import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../domain/betting/acceptance.ts'
import { EMPTY_LINE_BOOK, flatBook } from '../../../domain/betting/book.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import { emptyPosition } from '../../../domain/betting/position.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { addUse } from '../../../domain/limits/usage.ts'
import { paise } from '../../../domain/money.ts'
import { AT_MS, accepted, decide, decideLine } from './decisions.ts'
import { AUSTRALIA, INDIA, profits, sampleLine, sampleQuote, sampleRequest, sampleWallet } from './samples.ts'

/** What a first stake of ₹100 leaves of use: the stake, not what it holds. */
const stakedOnce = addUse({}, 'stake', paise(100_00), AT_MS)

describe('an accepted bet', () => {
  it('holds what it risks and writes it all down', () => {
    const { bet, label, wallet, position, entry } = accepted(decide({ side: 'khaai', rate: rate(4700) }))
    expect(bet).toEqual({ side: 'khaai', selectionId: INDIA, stakePaise: 100_00, rate: 4700 })
    expect(label).toBe('India')
    expect(wallet).toEqual(
      sampleWallet({
        balancePaise: paise(9_953_00),
        exposurePaise: paise(47_00),
        usage: stakedOnce,
        sequence: 2,
        version: 2,
      }),
    )
    expect(position).toEqual({
      ...emptyPosition(sampleQuote(), 'p1'),
      book: {
        kind: 'selections',
        profits: profits({ [INDIA]: -47_00, [AUSTRALIA]: 100_00 }),
        othersPaise: 100_00,
      },
      exposurePaise: 47_00,
      betCount: 1,
      version: 1,
    })
    expect(entry).toEqual({
      playerId: 'p1',
      sequence: 2,
      kind: 'betHold',
      reference: 'key:sample-bet',
      atMs: AT_MS,
      postings: [
        { account: 'player:p1:balance', amountPaise: -47_00 },
        { account: 'player:p1:exposure', amountPaise: 47_00 },
      ],
      balancePaise: 9_953_00,
      exposurePaise: 47_00,
      resultPaise: 0,
    })
  })

  it('frees money when it lowers the worst case', () => {
    const first = accepted(decide({ stakePaise: paise(1000_00) }))
    const second = accepted(
      decide(
        { label: 'Australia', selectionId: AUSTRALIA, rate: rate(20_500), stakePaise: paise(300_00) },
        { wallet: first.wallet, position: first.position },
      ),
    )
    expect(second.position.book).toMatchObject({
      profits: profits({ [INDIA]: 150_00, [AUSTRALIA]: -385_00 }),
    })
    expect(second.wallet).toMatchObject({ balancePaise: 9_615_00, exposurePaise: 385_00, version: 3 })
    expect(second.position).toMatchObject({ exposurePaise: 385_00, betCount: 2, version: 2 })
  })

  it('may take the last paisa, not one more', () => {
    const covered = { wallet: sampleWallet({ balancePaise: paise(100_00) }) }
    expect(accepted(decide({}, covered)).wallet.balancePaise).toBe(0)
    const short = { wallet: sampleWallet({ balancePaise: paise(99_99) }) }
    expect(decide({}, short)).toEqual({
      refused: 'insufficientBalance',
      field: 'stake',
      details: { balance: 99.99, needed: 100 },
    })
  })

  it('that frees money is taken even from a wallet that a corrected result left below zero', () => {
    const first = accepted(decide({ stakePaise: paise(1000_00) }))
    const overdrawn = { ...first.wallet, balancePaise: paise(-700_00) }
    const request = {
      label: 'Australia',
      selectionId: AUSTRALIA,
      rate: rate(20_500),
      stakePaise: paise(300_00),
    }
    const second = accepted(decide(request, { wallet: overdrawn, position: first.position }))
    expect(second.wallet).toMatchObject({ balancePaise: -85_00, exposurePaise: 385_00 })
  })

  it('may be at the least and at the highest stake', () => {
    for (const rupees of [100, 10_000])
      expect(isRefusal(decide({ stakePaise: paise(rupees * 100) }))).toBe(false)
    const quote = sampleQuote({ stakeMaxPaise: paise(5000_00) })
    expect(isRefusal(decide({ stakePaise: paise(5000_00) }, { quote }))).toBe(false)
  })

  it('finds its runner by name when no selection is given', () => {
    const { selectionId: _, ...request } = sampleRequest({ label: 'Australia', rate: rate(20_500) })
    const facts = { wallet: sampleWallet(), quote: sampleQuote(), position: undefined }
    expect(accepted(decideBet(request, facts, AT_MS)).bet).toMatchObject({ selectionId: AUSTRALIA })
  })
})

describe('an accepted bet on a line', () => {
  it('holds what it risks and writes it all down', () => {
    const no = { side: 'no', runs: 45, rate: rate(9500) } as const
    const { bet, label, wallet, position, entry, quote } = accepted(decideLine(no))
    expect(bet).toEqual({ ...no, stakePaise: 100_00 })
    expect(label).toBe('6 Over Runs India')
    expect(quote).toEqual(sampleLine())
    const after = { balancePaise: paise(9_905_00), exposurePaise: paise(95_00), sequence: 2, version: 2 }
    expect(wallet).toEqual(sampleWallet({ ...after, usage: stakedOnce }))
    expect(position).toEqual({
      ...emptyPosition(sampleLine(), 'p1'),
      marketId: 'm1.s1-6',
      book: { kind: 'line', basePaise: 100_00, steps: [{ runs: 45, changePaise: -195_00 }] },
      exposurePaise: 95_00,
      betCount: 1,
      version: 1,
    })
    expect(entry).toMatchObject({
      kind: 'betHold',
      postings: [
        { account: 'player:p1:balance', amountPaise: -95_00 },
        { account: 'player:p1:exposure', amountPaise: 95_00 },
      ],
    })
  })

  it('frees money when it lowers the worst case', () => {
    const first = accepted(decideLine({ stakePaise: paise(1000_00) }))
    const no = { side: 'no', runs: 48, rate: rate(10_000), stakePaise: paise(800_00) } as const
    const quote = sampleLine({ no: { runs: 48, rate: rate(10_000) } })
    const second = accepted(decideLine(no, { ...first, quote }))
    // Below 46 the YES loses 1000 and the NO wins 800; from 48 up the YES wins 1050 and the NO loses 800.
    expect(second.wallet).toMatchObject({ balancePaise: 9_800_00, exposurePaise: 200_00 })
    expect(second.position).toMatchObject({ exposurePaise: 200_00, betCount: 2, version: 2 })
  })

  it('may take the last paisa, not one more', () => {
    const covered = { wallet: sampleWallet({ balancePaise: paise(100_00) }) }
    expect(accepted(decideLine({}, covered)).wallet.balancePaise).toBe(0)
    const short = { wallet: sampleWallet({ balancePaise: paise(99_99) }) }
    expect(decideLine({}, short)).toEqual({
      refused: 'insufficientForExposure',
      field: 'stake',
      details: { balance: 99.99, needed: 100 },
    })
  })

  it('opens a book of its market’s kind', () => {
    expect(emptyPosition(sampleLine(), 'p1').book).toEqual(EMPTY_LINE_BOOK)
    expect(emptyPosition(sampleLine({ kind: 'fancy' }), 'p1').book).toEqual(EMPTY_LINE_BOOK)
    const bookmaker = sampleQuote({ kind: 'bookmaker' })
    expect(emptyPosition(bookmaker, 'p1').book).toEqual(flatBook([INDIA, AUSTRALIA]))
  })
})

it('counts a selection that joined the market after earlier bets', () => {
  const first = accepted(decide({ stakePaise: paise(1000_00) }))
  const draw = {
    selectionId: 3,
    name: 'The Draw',
    status: 'ACTIVE',
    lgaai: rate(90_000),
    khaai: null,
  } as const
  const quote = sampleQuote({ runners: [...sampleQuote().runners, draw] })
  const request = { label: 'The Draw', selectionId: 3, rate: rate(90_000), stakePaise: paise(100_00) }
  const { wallet, position } = accepted(decide(request, { ...first, quote }))
  expect(position.book).toEqual({
    kind: 'selections',
    profits: profits({ [INDIA]: 350_00, [AUSTRALIA]: -1100_00, 3: -100_00 }),
    othersPaise: -1100_00,
  })
  expect(wallet).toMatchObject({ balancePaise: 8_900_00, exposurePaise: 1100_00 })
})

it('drops the cash-out offered before it', () => {
  const first = accepted(decide()).position
  const position = {
    ...first,
    offer: { offerId: 'o1', profitPaise: paise(-5_00), percent: WHOLE, statusSince: 3, expiresAtMs: AT_MS },
  }
  expect(accepted(decide({}, { position })).position).not.toHaveProperty('offer')
})

it('is refused while a cash-out of its position is in its delay', () => {
  const position = { ...accepted(decide()).position, closing: 'cashout:o1' }
  expect(decide({}, { position })).toEqual({ refused: 'cashOutPending' })
})

describe('in a market with a delay', () => {
  it('waits that long from now, and takes what it may win of what the house may lose', () => {
    const quote = sampleQuote({ betDelaySeconds: 5, version: 8, statusSince: 3 })
    const { delay, taking } = accepted(decide({}, { quote }))
    expect(delay).toEqual({ dueAtMs: AT_MS + 5000, version: 8, statusSince: 3 })
    expect(taking.owedPaise).toEqual({ s1: 45_00 })
  })

  it('and only there: without one it counts at once', () => {
    const placed = accepted(decide())
    expect(placed).not.toHaveProperty('delay')
    expect(placed.taking.owedPaise).toEqual({ s1: 45_00, s2: -100_00 })
  })
})

describe('odds acceptance', () => {
  it.each([
    // side, seen, accept, price it is taken at or 'oddsChanged'. On offer: lgaai 4500, khaai 4700.
    ['lgaai', 4500, 'exact', 4500],
    ['lgaai', 4499, 'exact', 'oddsChanged'],
    ['lgaai', 4501, 'exact', 'oddsChanged'],
    ['lgaai', 4500, 'better', 4500],
    ['lgaai', 4400, 'better', 4500],
    ['lgaai', 4600, 'better', 'oddsChanged'],
    ['lgaai', 4400, 'any', 4500],
    ['lgaai', 4600, 'any', 4500],
    ['khaai', 4700, 'exact', 4700],
    ['khaai', 4699, 'exact', 'oddsChanged'],
    ['khaai', 4701, 'exact', 'oddsChanged'],
    ['khaai', 4700, 'better', 4700],
    ['khaai', 4800, 'better', 4700],
    ['khaai', 4600, 'better', 'oddsChanged'],
    ['khaai', 4600, 'any', 4700],
    ['khaai', 4800, 'any', 4700],
  ] as const)('%s seen at %d, %s: %s', (side, seen, accept, outcome) => {
    const decision = decide({ side, rate: rate(seen), accept })
    if (outcome === 'oddsChanged') {
      const odds = side === 'lgaai' ? 45 : 47
      expect(decision).toEqual({ refused: 'oddsChanged', field: 'odds', details: { odds } })
    } else {
      expect(accepted(decision).bet.rate).toBe(outcome)
    }
  })
})

describe('line acceptance', () => {
  // On offer: YES at 46 at 105, NO at 45 at 95.
  const cases = [
    // side, runs and rate seen, then by 'exact', 'better' and 'any': taken or changed
    ['yes', 46, 10_500, 'taken', 'taken', 'taken'],
    ['yes', 47, 10_500, 'changed', 'taken', 'taken'],
    ['yes', 45, 10_500, 'changed', 'changed', 'taken'],
    ['yes', 46, 10_400, 'changed', 'taken', 'taken'],
    ['yes', 46, 10_600, 'changed', 'changed', 'taken'],
    ['yes', 47, 10_400, 'changed', 'taken', 'taken'],
    // Better runs at a worse rate, and worse runs at a better rate: no better.
    ['yes', 47, 10_600, 'changed', 'changed', 'taken'],
    ['yes', 45, 10_400, 'changed', 'changed', 'taken'],
    ['no', 45, 9500, 'taken', 'taken', 'taken'],
    ['no', 44, 9500, 'changed', 'taken', 'taken'],
    ['no', 46, 9500, 'changed', 'changed', 'taken'],
    ['no', 45, 9600, 'changed', 'taken', 'taken'],
    ['no', 45, 9400, 'changed', 'changed', 'taken'],
    ['no', 44, 9600, 'changed', 'taken', 'taken'],
    ['no', 44, 9400, 'changed', 'changed', 'taken'],
    ['no', 46, 9600, 'changed', 'changed', 'taken'],
  ] as const

  it.each(cases)('%s at %d at %d: exact %s, better %s, any %s', (side, runs, seen, ...outcomes) => {
    const line = side === 'yes' ? { runs: 46, rate: 10_500 } : { runs: 45, rate: 9500 }
    for (const [at, accept] of (['exact', 'better', 'any'] as const).entries()) {
      const decision = decideLine({ side, runs, rate: rate(seen), accept })
      if (outcomes[at] === 'taken') {
        expect(accepted(decision).bet, accept).toEqual({ side, stakePaise: 100_00, ...line })
      } else {
        const details = { odds: line.rate / 100, runs: line.runs }
        expect(decision, accept).toEqual({ refused: 'oddsChanged', field: 'odds', details })
      }
    }
  })
})
