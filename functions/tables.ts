/** A key attribute: its name and DynamoDB type. */
interface Key {
  readonly name: string
  readonly type: 'S' | 'N'
}

interface Index {
  readonly sort: Key
  /** Absent for a local index, which shares the table's partition key and can be read consistently. */
  readonly partition?: Key
  /** The index has only keys, and so is written once an item, not at each of its changes. */
  readonly keysOnly?: true
}

/** A DynamoDB table, as the stack, the local runner and the tests create it. Billed on demand. */
export interface TableRow {
  readonly partition: Key
  readonly sort?: Key
  readonly indexes?: Readonly<Record<string, Index>>
  /** Attribute with the second since the epoch after which an item may be removed. */
  readonly ttl?: string
  /**
   * Items are put and then stay: no function may update or delete one, and the table itself refuses both to everybody in the
   * account.
   */
  readonly putOnly?: true
  /** Kept for ever, with point-in-time recovery: money and people. */
  readonly retained: boolean
}

const text = (name: string): Key => ({ name, type: 'S' })
const number = (name: string): Key => ({ name, type: 'N' })

/**
 * Every table. A partition takes 1,000 write units a second and a transactional write costs two, so about 500
 * bets a second. For one accepted bet (≤ 1 KB an item) the wallet, the ledger entry, the bet and the position
 * are per player. The quote is shared by all players of a market, which is why it and the positions are
 * spread: over 16 partitions for a match's main market, with up to 16 copies of the quote at most 16 × 500 =
 * 8,000 bets a second, and over 4 for each of its other ones, at most 2,000; less in practice, as checks of
 * one quote conflict and are retried. A price change costs a write a copy: a ball that moves match odds,
 * bookmaker and a dozen lines costs some 70 writes with as many copies as there can be, some 15 with one copy
 * each.
 */
export const tables = {
  /**
   * Players' profiles: one item each, of 0.5 KB, written once. Operators find a player by the start of its
   * name or email, in a partition of those with the same first two characters, by its number, and among the
   * newest, which are one partition: it takes 1,000 sign-ups a second where the user pool takes 50. A search
   * reads at most 25 items of an index, 2 read units.
   */
  players: {
    partition: text('playerId'),
    indexes: {
      byName: { partition: text('nameStart'), sort: text('nameSorted') },
      byEmail: { partition: text('emailStart'), sort: text('emailSorted') },
      byNumber: { partition: text('userNo'), sort: number('openedAtMs') },
      newest: { partition: text('listed'), sort: number('openedAtMs') },
    },
    retained: true,
  },
  /**
   * All accounts that a person ever opened, by keyed hashes of the email, and of the identity provider's id
   * where one is called: two items of 0.2 KB, one write each a sign-up, that outlive the accounts.
   * Suspensions and breaks are in the wallets; a break, a suspension and an approved withdrawal read here
   * which wallets are the person's.
   */
  persons: { partition: text('personKey'), retained: true },
  /**
   * Players' API keys, at most ten of 0.4 KB each, without their secrets. A request of a program counts itself there, a write
   * unit: see `KEY_REQUESTS_MAX`.
   */
  keys: { partition: text('playerId'), sort: number('slot'), retained: true },
  /** Balance, exposure and standing of a player: the one hot item of a bet. */
  wallets: { partition: text('playerId'), retained: true },
  /** Entries in order of their sequence, and of their time (`timed`) for statements and daily results. */
  ledger: {
    partition: text('playerId'),
    sort: number('sequence'),
    indexes: { byTime: { sort: text('timed') } },
    putOnly: true,
    retained: true,
  },
  /**
   * How far each player's ledger was found right, and what was open then: 0.5 KB, at most one write a day for each player
   * who moved money. Under `!segment#<number>`, how far the day's check has come: a write for every 25 players.
   */
  checkpoints: { partition: text('playerId'), retained: true },
  /**
   * Bets by their idempotency key; listed newest first by `placed`, by market for settlement, and while they are in their
   * market's delay by its end, over 4 partitions: such a bet is written twice, so 2,000 of them a second.
   */
  bets: {
    partition: text('playerId'),
    sort: text('betKey'),
    indexes: {
      byTime: { sort: text('placed') },
      byMarket: { sort: text('marketPlaced') },
      pending: { partition: text('pendingShard'), sort: number('delayEndsAtMs') },
    },
    retained: true,
  },
  /**
   * Orders by their idempotency key, as `bets` are; listed newest first by `placed`, and by market. An order is written when it is
   * placed, at each fill, and when its delay begins and ends: two to five writes of 0.6 KB, per player.
   */
  orders: {
    partition: text('playerId'),
    sort: text('orderKey'),
    indexes: { byTime: { sort: text('placed') }, byMarket: { sort: text('marketPlaced') } },
    retained: true,
  },
  /**
   * The book of a market (`book`): its lease, and its unmatched orders of 0.2 KB each; its best prices (`top`, up to 3 KB), half a unit or one for
   * each bet; and notices about orders to its matcher (`arrival#time#order`) of 0.2 KB; and what players matched in each minute (`volume#time`, 0.1 KB). Each step writes the book, 2 units a KB: with a hundred orders 30 units, so the partition's 1,000
   * allow some 30 steps a second. Heartbeats (0.2 KB), notices, and books with orders, are in `busy`, which is one partition: a notice is written
   * there twice, so 500 of them a second over all markets. The ticker reads it each second: half a unit for some 40 items.
   */
  books: {
    partition: text('marketId'),
    sort: text('part'),
    indexes: { busy: { partition: text('busy'), sort: text('marketId'), keysOnly: true } },
    retained: true,
  },
  /** Position of each player in a market, and the copies of its quote under the holder `QUOTE_HOLDER`. */
  positions: { partition: text('shard'), sort: text('holder'), retained: true },
  /** A market: the odds to show, the result, and the state of its settlement. */
  markets: {
    partition: text('marketId'),
    // The hundred markets that a match has had, which operators may settle again.
    indexes: { byMatch: { partition: text('matchId'), sort: text('marketId'), keysOnly: true } },
    retained: true,
  },
  /** A match to show; has `listedSportId` only while it is listed, `endedSportId` only afterwards. */
  matches: {
    partition: text('matchId'),
    indexes: {
      listed: { partition: number('listedSportId'), sort: number('startsAtMs') },
      ended: { partition: number('endedSportId'), sort: number('startsAtMs') },
    },
    retained: true,
  },
  /** Sockets: `connection#id`, their topics as `topic#name#shard`, tickets as `ticket#id`. */
  connections: { partition: text('pk'), sort: text('sk'), ttl: 'expiresAt', retained: false },
  /**
   * The ticker's lease and its unfinished work; under `intervention`, operators' decisions on matches that a
   * feed still lists. The ticker reads those once a second by one query: some 0.5 KB for each market with a
   * decision, so a partition's 3,000 read units are enough for 20,000 of them. Under `exposure`, what the house may lose
   * each quarter of an hour: 0.1 KB, and some 60 read units for a month of them.
   */
  ticker: { partition: text('pk'), sort: text('sk'), retained: true },
  /**
   * The operators' settings, by kind: `news` in order of publication. A page reads the news once a minute, at
   * most 20 items of 0.3 KB: one read unit of a partition's 3,000 a second, so enough for 180,000 open pages.
   * `matka` has the markets by id and `matkaResult` the declared results of draws by round id: a function
   * reads both once a second at most, some 50 units, so 60 of its instances can show the markets at once.
   * `game` has the switches, and `houseLimit` the house's limits by sport and kind of market: 21 items, read
   * together for 21 units. `halt` is the halt of all betting: each bet and play reads it for half a unit, so
   * 6,000 of them a second, as of the ticker's lease.
   */
  platform: { partition: text('pk'), sort: text('sk'), retained: true },
  /**
   * A player's seat at each game with rounds of their own: the present round and the seed of the next; and, under
   * the game's name `client`, the player's client seed. A round opens every few seconds at most: one write each.
   */
  seats: { partition: text('playerId'), sort: text('game'), retained: true },
  /**
   * Stakes in rounds by their keys. Listed newest first by game (`gamePlaced`), by round for its watchers,
   * and, while open, by when the server must end them. A stake writes play, wallet and entry, all per player.
   * By its copy in `ofRound`, a shared round is one partition of 1,000 writes a second; a stake and its end are
   * two, so 500 stakes in a round of ten seconds use a tenth of it. The list of a game's last ended plays, of all
   * players (`ended`), is spread over 4 partitions: 4,000 ends a second.
   */
  plays: {
    partition: text('playerId'),
    sort: text('playKey'),
    indexes: {
      byGame: { sort: text('gamePlaced') },
      ofRound: { partition: text('roundKey'), sort: number('changedAtMs') },
      asPlaced: { partition: text('roundKey'), sort: number('placedAtMs') },
      due: { partition: text('dueShard'), sort: number('dueAtMs') },
      ended: { partition: text('endedShard'), sort: number('endedAtMs') },
    },
    retained: true,
  },
  /**
   * A cricket match ball by ball: `players` with their runs and how the match ended, and `over#innings#over`. Each ball
   * writes the players (22 of them, 1.5 KB) and its over (0.6 KB): 3 write units beside the some 70 of its prices. A page
   * that follows the cards reads the players every 5 s. Of every match also the price history, `prices#number`, six points
   * an item (1 KB): a write unit for each change of prices, every two seconds at most; some 8 read units to show it all.
   */
  scorecards: { partition: text('matchId'), sort: text('part'), retained: true },
  /**
   * The pairs of a match's cards: written three times at most, by the bet that chooses a pair. Under
   * `<card>#<counter>`, the number of a card's backers: each bet adds one in its own transaction, over 8
   * counters, so at most 8 × 500 bets a second on a card; less in practice, as transactions on one item
   * conflict and are retried. Showing three cards reads 24 counters, a unit each, and 12 names of each card,
   * 2 units a card.
   */
  cards: { partition: text('matchId'), retained: true },
  /**
   * Players' requests at the cashier, by `<kind>#<id>`; listed by kind and newest first (`placed`), and for
   * operators by kind and status (`queue`) in order of that status's time. A player has few pending ones, and
   * operators decide some a second at most.
   */
  cashier: {
    partition: text('playerId'),
    sort: text('requestKey'),
    indexes: {
      byTime: { sort: text('placed') },
      inQueue: { partition: text('queue'), sort: number('queuedAtMs') },
    },
    retained: true,
  },
  /** Every UTR ever reported, with its deposit: one write each, for ever. */
  utrs: { partition: text('utr'), putOnly: true, retained: true },
  /**
   * What each operator moved alone today, at the cashier and by results: one write with each such action, all
   * by people.
   */
  operators: { partition: text('operatorId'), sort: text('kind'), retained: true },
  /**
   * The operators' log, one partition in one order, with its head beside it. Each action writes both: some
   * hundred a second at most, all by people.
   */
  audit: { partition: text('log'), sort: number('sequence'), putOnly: true, retained: true },
  /** Shared rounds, with their secrets: one write a round, read once by each function that needs it. */
  rounds: { partition: text('series'), sort: number('sequence'), retained: true },
} as const satisfies Record<string, TableRow>

export type TableName = keyof typeof tables

/** The environment variable that carries the deployed name of a table. */
export function tableVariable(table: TableName): string {
  return `TABLE_${table.toUpperCase()}`
}
