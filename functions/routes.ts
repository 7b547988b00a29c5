import { deskRoutes } from './routes/desk.ts'
import { gameRoutes } from './routes/games.ts'
import { playerRoutes } from './routes/players.ts'
import type { Needs, Route } from './routes/row.ts'

/** The calls in groups; each group is deployed as a stack. */
export const routeGroups = {
  Players: playerRoutes,
  Games: gameRoutes,
  Desk: deskRoutes,
} as const satisfies Record<string, readonly Route[]>

/** One Lambda function a row: the stack, the local runner, the OpenAPI document and the tests read this. */
export const routes: readonly Route[] = Object.values(routeGroups).flat()

/** Functions behind the WebSocket API's routes. */
export const socketRoutes = {
  $connect: {
    entry: 'functions/realtime/connect.ts',
    tables: { connections: 'readWrite', ticker: 'write', keys: 'read', wallets: 'read' },
    wakesTicker: true,
  },
  $disconnect: { entry: 'functions/realtime/disconnect.ts', tables: { connections: 'readWrite' } },
  $default: {
    entry: 'functions/realtime/message.ts',
    tables: {
      connections: 'readWrite',
      matches: 'read',
      markets: 'read',
      plays: 'read',
      rounds: 'readWrite',
      ticker: 'write',
    },
    sockets: true,
    wakesTicker: true,
  },
} as const satisfies Record<string, Needs>

/** Functions that no client calls. */
export const jobs = {
  /** Each minute: one-second ticks under a lease, until the next run asks for it or 85 s have passed. */
  ticker: {
    entry: 'functions/ticker/tick.ts',
    tables: {
      ticker: 'readWrite',
      matches: 'readWrite',
      markets: 'readWrite',
      positions: 'readWrite',
      wallets: 'readWrite',
      ledger: 'readWrite',
      bets: 'readWrite',
      orders: 'readWrite',
      books: 'readWrite',
      plays: 'readWrite',
      rounds: 'readWrite',
      scorecards: 'readWrite',
      cards: 'read',
      platform: 'read',
    },
    publishes: true,
    settles: true,
    timeoutSeconds: 120,
    memoryMb: 512,
  },
  /**
   * Messages of the queue of delays: confirms or lapses bets and cash-outs at the end of their market's
   * delay.
   */
  endDelays: {
    entry: 'functions/betting/delays/end-delays.ts',
    tables: {
      wallets: 'readWrite',
      ledger: 'readWrite',
      positions: 'readWrite',
      bets: 'readWrite',
      ticker: 'read',
      platform: 'read',
    },
    publishes: true,
    delays: true,
    canary: true,
  },
  /** Messages of the queue of settlement: pays the positions of markets that have a result, a page at a time. */
  settle: {
    entry: 'functions/settlement/settle.ts',
    tables: {
      wallets: 'readWrite',
      ledger: 'readWrite',
      positions: 'readWrite',
      bets: 'readWrite',
      orders: 'write',
      books: 'write',
      markets: 'read',
      ticker: 'readWrite',
    },
    publishes: true,
    settles: true,
    canary: true,
    timeoutSeconds: 60,
  },
  /**
   * Every quarter of an hour: goes on with the day's check of every wallet against the ledger, the open positions and
   * plays, and the requests at the cashier. A run ends before the next starts.
   */
  reconcile: {
    entry: 'functions/ledger/check-ledger.ts',
    tables: {
      checkpoints: 'readWrite',
      wallets: 'scan',
      ledger: 'read',
      bets: 'read',
      orders: 'read',
      positions: 'read',
      plays: 'read',
      cashier: 'read',
    },
    timeoutSeconds: 870,
  },
  /** Each hour: keeps the head of the operators' log apart from it, where nobody can change it. */
  keepHead: { entry: 'functions/operator/log/keep-head.ts', tables: { audit: 'read' }, keepsHeads: true },
  /** Invoked asynchronously, once per shard of a topic: posts messages to the shard's sockets. */
  fanout: {
    entry: 'functions/realtime/fanout.ts',
    tables: { connections: 'readWrite' },
    sockets: true,
    timeoutSeconds: 30,
  },
} as const satisfies Record<string, Needs>
