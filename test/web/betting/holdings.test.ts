import { describe, expect, test } from 'vitest'
import { flatBook, withBet } from '../../../domain/betting/book.ts'
import { emptyPosition } from '../../../domain/betting/position.ts'
import { rateFromPer100 } from '../../../domain/betting/rates.ts'
import { paise, ZERO } from '../../../domain/money.ts'
import { positionView } from '../../../functions/views/position.ts'
import { positionOf } from '../../../web/features/betting/holdings.ts'
import { quoteOf } from '../../../web/lib/quote.ts'
import { sampleLine, sampleOdds } from '../lib/realtime/samples.ts'

describe('a position as the API returns it', () => {
  test('is the position that the server holds, on teams', () => {
    const bet = {
      side: 'khaai',
      selectionId: 2,
      stakePaise: paise(33_333),
      rate: rateFromPer100(220),
    } as const
    const held = {
      ...emptyPosition(quoteOf(sampleOdds(), ''), 'p1'),
      book: withBet(flatBook([1, 2]), bet),
      exposurePaise: paise(73_333),
      paidPaise: paise(-1),
      betCount: 3,
      orders: [{ orderKey: 'order:o1', terms: bet, atMs: 0 }],
      commission: { basisPoints: 250, book: withBet(flatBook([1, 2]), bet), paidPaise: ZERO },
    }
    expect(positionOf(positionView(held, 'matchOdds'), 'p1')).toEqual(held)
  })

  test('is the position that the server holds, on a line', () => {
    const open = emptyPosition(quoteOf(sampleLine(), ''), 'p1')
    const yes = { side: 'yes', runs: 47, stakePaise: paise(10_001), rate: rateFromPer100(90) } as const
    const no = { side: 'no', runs: 41, stakePaise: paise(20_002), rate: rateFromPer100(110.5) } as const
    const held = { ...open, book: withBet(withBet(open.book, yes), no), exposurePaise: paise(32_104) }
    expect(positionOf(positionView(held, 'session'), 'p1')).toEqual(held)
  })
})
