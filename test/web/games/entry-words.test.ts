import { expect, test } from 'vitest'
import type { EntryAbout, StatementEntry } from '../../../domain/contract/statement.ts'
import { entryLines, entryTitle } from '../../../web/games/entry-words.ts'
import { text } from '../../../web/lib/messages/text.ts'

const [CRICKET_ID, FOOTBALL] = [4, 1]

const bet: EntryAbout & { of: 'bet' } = {
  ...{ of: 'bet', match: 'Kites v Rivers', marketName: '1X2', marketType: 'matchOdds', sportId: FOOTBALL },
  ...{ type: 'Lgaai', label: 'Kites', odds: 20, runValue: null, percent: null, stake: 100 },
}
const market: EntryAbout & { of: 'market' } = {
  ...{ of: 'market', match: 'Kites v Rivers', marketName: '1X2', result: 'Draw', isCorrected: false },
}
const play: EntryAbout & { of: 'play' } = { of: 'play', game: 'mines', roundId: 'RD12-ab-c', match: null }
const onMarket = 'Kites v Rivers · 1X2'
const line: Partial<typeof bet> = {
  ...{ marketName: '6 Over Runs', label: '6 Over Runs', marketType: 'overMarket' },
  ...{ odds: 90, runValue: 46, type: 'no' },
}

test.each<[string, EntryAbout | null, 'asPlayed' | 'rate' | 'decimal', string[]]>([
  ['a back in decimal odds', bet, 'asPlayed', [onMarket, 'Back Kites at 1.20, stake ₹100.00']],
  ['a lay', { ...bet, type: 'khaai' }, 'asPlayed', [onMarket, 'Lay Kites at 1.20, stake ₹100.00']],
  ['one preferred as a rate', bet, 'rate', [onMarket, 'Back Kites at 20.00, stake ₹100.00']],
  [
    'one on cricket',
    { ...bet, sportId: CRICKET_ID },
    'asPlayed',
    [onMarket, 'Lgaai Kites at 20.00, stake ₹100.00'],
  ],
  [
    'one on cricket preferred in decimal odds',
    { ...bet, sportId: CRICKET_ID },
    'decimal',
    [onMarket, 'Lgaai Kites at 1.20, stake ₹100.00'],
  ],
  [
    'one of a match that is gone',
    { ...bet, sportId: null },
    'asPlayed',
    [onMarket, 'Lgaai Kites at 20.00, stake ₹100.00'],
  ],
  [
    'one with the bookmaker of football',
    { ...bet, marketType: 'bookmaker' },
    'asPlayed',
    [onMarket, 'Lgaai Kites at 20.00, stake ₹100.00'],
  ],
  [
    'one on a line, whose rates stay rates',
    { ...bet, ...line },
    'decimal',
    ['Kites v Rivers · 6 Over Runs', 'NO 46 at 90.00, stake ₹100.00'],
  ],
  [
    'a cash-out',
    { ...bet, type: 'cash out', percent: 100, label: 'Cash out', odds: null, stake: 0 },
    'asPlayed',
    [onMarket],
  ],
  [
    'a cash-out in part',
    { ...bet, type: 'cash out', percent: 50, label: 'Cash out', odds: null, stake: 0 },
    'asPlayed',
    [onMarket, 'Cash out 50 %'],
  ],
  ['a settled market', market, 'asPlayed', [onMarket, 'Result: Draw']],
  [
    'one without words for its result, of a match that is gone',
    { ...market, match: null, result: null },
    'asPlayed',
    ['1X2'],
  ],
  ['a round of one’s own', play, 'asPlayed', ['Mines, round RD12']],
  [
    'a shared round',
    { ...play, game: 'matka', roundId: 'sri-day-7' },
    'asPlayed',
    ['Matka, round sri-day-7'],
  ],
  [
    'a card',
    { ...play, game: 'cards', roundId: 'sim-x-0.2', match: 'A v B' },
    'asPlayed',
    ['Card game, A v B'],
  ],
  ['a payment', { of: 'payment', utr: '1234' }, 'asPlayed', ['UTR 1234']],
  ['nothing', null, 'asPlayed', []],
])('an entry is about %s', (_, about, display, lines) => {
  expect(entryLines(about, display, text)).toEqual(lines)
})

test.each<[Partial<StatementEntry>, string]>([
  [{ kind: 'betHold', held: 100 }, 'Bet placed'],
  [{ kind: 'betHold', held: 0 }, 'Bet placed'],
  [{ kind: 'betHold', held: -300 }, 'Bet placed, amount released'],
  [{ kind: 'betConfirmed', held: 0 }, 'Bet confirmed'],
  [{ kind: 'betConfirmed', held: -300 }, 'Bet confirmed, amount released'],
  [{ kind: 'betLapsed', held: -300 }, 'Bet not taken: stake released'],
  [{ kind: 'orderHold', held: 300 }, 'Order placed'],
  [{ kind: 'orderHold', held: 300, reference: 'order:a#~30000@5500#~60000@5500' }, 'Order changed'],
  [
    { kind: 'orderReleased', held: -300, reference: 'order:a#~60000@5500#~30000@5500' },
    'Order changed, amount released',
  ],
  [{ kind: 'orderMatched', held: 0 }, 'Order matched'],
  [{ kind: 'orderMatched', held: -300 }, 'Order matched, amount released'],
  [{ kind: 'orderReleased', held: -300 }, 'Order cancelled or lapsed: stake released'],
  [{ kind: 'marketSettlement', held: -300, about: market }, 'Market settled'],
  [
    { kind: 'marketSettlement', about: { ...market, isCorrected: true } },
    'Market settled again, result corrected',
  ],
])('%o is named “%s”', (facts, title) => {
  const entry = { sequence: 1, reference: '', about: null, time: '', amount: 0, held: 0, balance: 0 }
  expect(entryTitle({ kind: 'betHold', ...entry, exposure: 0, result: 0, ...facts }, text)).toBe(title)
})
