/** A mutant that no test can tell from the code, so that it is not counted. */
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
const ONE_KIND = 'position and quote are of one market, so the book is of lines if the quote is'

const guard = "if (!position || !quote) return refuse('cashOutUnavailable')"
const ofLines = "if (book.kind !== 'selections' || isLineQuote(quote)) return []"

export const equivalents: readonly Equivalent[] = [
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
  {
    file: 'domain/betting/intervention.ts',
    line: 'const decision = { ...change(known ?? { atMs }), atMs }',
    code: '{ atMs }',
    replacement: '{}',
    why: 'the moment is put in after the change anyway',
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
