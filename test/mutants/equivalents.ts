/** A mutant that behaves like the code, so that it is not counted. */
interface Equivalent {
  /** Relative to the root of the repository. */
  readonly file: string
  /** The line of the code that it begins in, without the spaces around it. */
  readonly line: string
  /** What it changes of that line; the whole rest of it where it changes further lines. */
  readonly code: string
  /** What the mutant has in its place, as the report shows it. */
  readonly replacement: string
  readonly why: string
}

/** A check that only the types need: an earlier line has already refused the value. */
const GUARD = 'offerCashOut has refused what has no position or no quote'
/** `multiply` rounds up only by that word. */
const DOWN = 'what is not rounded up is rounded down'
const ONE_KIND = 'position and quote are of one market, so the book is of lines if the quote is'

const ONE_BET = 'the contract has refused any other number of bets than one'

const guard = "if (!position || !quote) return refuse('cashOutUnavailable')"
const noBet = "if (!bet) return refuse('badRequest', { field: 'myBets' })"
const ofLines = "if (book.kind !== 'selections' || isLineQuote(quote)) return []"

const LOOKED_AGAIN = 'finishIfSettled looks for work whose shards are done, and finishes no other'
const NOTHING = 'of nothing, nothing is read or written but a list'

export const equivalents: readonly Equivalent[] = [
  ...[
    {
      file: 'functions/settlement/settle-market.ts',
      line: 'if (work && shardsLeft(work).length === 0) await finishIfSettled(marketId)',
      code: 'work && shardsLeft(work).length === 0',
      why: LOOKED_AGAIN,
    },
    {
      file: 'functions/settlement/settle-market.ts',
      line: 'if (work && shardsLeft(work).length === 0) await finishIfSettled(marketId)',
      code: 'shardsLeft(work).length === 0',
      why: LOOKED_AGAIN,
    },
    {
      file: 'functions/settlement/resume-settlements.ts',
      line: 'if (position.askedAtMs !== undefined && nowMs >= position.askedAtMs + ASKED_AGAIN_MS)',
      code: 'position.askedAtMs !== undefined',
      why: 'no time is later than an unknown one',
    },
    {
      file: 'functions/settlement/settle-page.ts',
      line: 'if (item !== undefined) await work(item)',
      code: 'item !== undefined',
      why: 'a check that only the types need: the loop ends with the items',
    },
    {
      file: 'functions/settlement/settle-market.ts',
      line: 'return { ...message, ...(last !== undefined && { after: last }) }',
      code: 'last !== undefined',
      why: 'a message is sent without what is undefined',
    },
  ].map((mutant) => ({ ...mutant, replacement: 'true' })),
  ...[
    {
      line: 'if (work.length === 0 || (await listPutAside(marketId)).length > 0) return',
      code: 'work.length === 0',
    },
    { line: 'if (positions.length === 0) return 0', code: 'positions.length === 0' },
  ].map((mutant) => ({
    ...{ file: 'functions/settlement/settle-market.ts', ...mutant, replacement: 'false', why: NOTHING },
  })),
  {
    file: 'functions/settlement/settle-page.ts',
    line: 'while (started < items.length && goOn()) {',
    code: 'started < items.length',
    replacement: 'started <= items.length',
    why: 'past the last item there is none to work on, and what is cut off then is nothing',
  },
  ...[
    { code: '!position || !quote', replacement: '!position && !quote' },
    { code: '!position || !quote', replacement: 'false' },
    { code: "'cashOutUnavailable'", replacement: '""' },
  ].map((mutant) => ({ file: 'functions/betting/cash-out.ts', line: guard, ...mutant, why: GUARD })),
  ...[
    {
      code: "book.kind !== 'selections' || isLineQuote(quote)",
      replacement: "book.kind !== 'selections' && isLineQuote(quote)",
    },
    { code: "book.kind !== 'selections'", replacement: 'false' },
  ].map((mutant) => ({ file: 'domain/betting/position.ts', line: ofLines, ...mutant, why: ONE_KIND })),
  ...[
    { code: '!bet', replacement: 'false' },
    { code: "'badRequest'", replacement: '""' },
    { code: "{ field: 'myBets' }", replacement: '{}' },
    { code: "'myBets'", replacement: '""' },
  ].map((mutant) => ({
    file: 'functions/betting/calls/post-cricket-market-bets.ts',
    line: noBet,
    ...mutant,
    why: ONE_BET,
  })),
  ...[
    {
      file: 'domain/betting/bet-terms.ts',
      line: "return isBacking(bet.side) ? multiply(bet.stakePaise, bet.rate, RATE_ONE, 'down') : bet.stakePaise",
    },
    {
      file: 'domain/betting/worth.ts',
      line: "return multiply(excess, RATE_ONE, RATE_ONE + moved, 'down')",
    },
    {
      file: 'domain/betting/part-closed.ts',
      line: "return { percent, gainPaise: multiply(paise(profitPaise - worstPaise(book)), percent, WHOLE, 'down') }",
    },
  ].map((mutant) => ({ ...mutant, code: "'down'", replacement: '""', why: DOWN })),
  {
    file: 'domain/betting/position.ts',
    line: 'export function withRunners(book: Book, { runners = [] }: Field): Book {',
    code: '[]',
    replacement: '["Stryker was here"]',
    why: 'a field without runners is a line, whose book has no selections',
  },
  {
    file: 'domain/cricket/lines/batter-walk.ts',
    line: 'return (wickets * 2 + strike) * this.#others + others',
    code: 'wickets * 2 + strike',
    replacement: 'wickets * 2 - strike',
    why: 'the rows are numbered otherwise, each once',
  },
  {
    file: 'domain/cricket/lines/team-walk.ts',
    line: 'if (counted < nearEnd) score(next, start + counted, chance, ball)',
    code: 'counted < nearEnd',
    replacement: 'false',
    why: 'near the end each hit is looked at, which takes longer and scores the same',
  },
  {
    file: 'domain/cricket/lines/team-walk.ts',
    line: 'next[at + 6] = (next[at + 6] ?? 0) + chance * ball.six',
    code: 'next[at + 6] ?? 0',
    replacement: 'next[at + 6] && 0',
    why: 'rows are filled upwards, so that nothing is there yet',
  },
  {
    file: 'domain/cricket/lines/team-walk.ts',
    line: 'if (!isLast) this.#next.include(row - this.#before, least, most)',
    code: '!isLast',
    replacement: 'true',
    why: 'a row without chances is left out',
  },
  {
    file: 'domain/betting/worth.ts',
    line: "const price = runner.status === 'ACTIVE' ? runner[excess > 0 ? 'khaai' : 'lgaai'] : null",
    code: 'excess > 0',
    replacement: 'excess >= 0',
    why: 'an excess of 0 needs no price, and has been returned before',
  },
  {
    file: 'domain/betting/intervention.ts',
    line: 'const known = marketId === undefined ? before.match : before.markets[marketId]',
    code: 'marketId === undefined',
    replacement: 'false',
    why: 'of a whole match only a suspension is known, and each change sets or removes that',
  },
  ...[
    {
      line: 'return rate(basisPoints >= HIGHEST ? HIGHEST : onTick(basisPoints, Math.floor))',
      end: 'HIGHEST',
      is: '>=',
      was: '>',
    },
    {
      line: 'return rate(basisPoints <= LOWEST ? LOWEST : onTick(basisPoints, Math.ceil))',
      end: 'LOWEST',
      is: '<=',
      was: '<',
    },
  ].map(({ line, end, is, was }) => ({
    file: 'domain/betting/ladders.ts',
    line,
    code: `basisPoints ${is} ${end}`,
    replacement: `basisPoints ${was} ${end}`,
    why: 'the end is on the ladder, and rounds to itself',
  })),
  {
    file: 'domain/betting/ladders.ts',
    line: 'const { from, step } = EXCHANGE.findLast((row) => row.from <= basisPoints) ?? EXCHANGE[0]',
    code: 'row.from <= basisPoints',
    replacement: 'row.from < basisPoints',
    why: 'where a row begins, the row before has a price too',
  },
]
