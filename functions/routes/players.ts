import { forgotPassword, login, signOutEverywhere, signup } from '../../domain/contract/account.ts'
import { getBetHistory } from '../../domain/contract/bet-history.ts'
import {
  getCricketMarket,
  getLaggaiKhaiUserBets,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../domain/contract/bets.ts'
import {
  getDeposits,
  getUpiQr,
  getWithdrawal,
  postAddMorePoints,
  postWithdraw,
} from '../../domain/contract/cashier.ts'
import { deleteKey, getKeys, postKey } from '../../domain/contract/keys.ts'
import { getLimits, postSelfExclusion, postTimeOut, putLimit } from '../../domain/contract/limits.ts'
import { getOdds } from '../../domain/contract/markets.ts'
import { getEndedMatches, getMatch, getMatches, getMatchesInplay } from '../../domain/contract/matches.ts'
import { getNews } from '../../domain/contract/news.ts'
import { getRealtimeAccess } from '../../domain/contract/node-access.ts'
import {
  deleteOrder,
  deleteOrders,
  getOrderBook,
  getOrders,
  postOrder,
  postOrderHeartbeat,
  putOrder,
} from '../../domain/contract/orders.ts'
import { getPositions, postCashOut, postCashOutOffer } from '../../domain/contract/positions.ts'
import { getPriceHistory } from '../../domain/contract/price-history.ts'
import { getName } from '../../domain/contract/profile.ts'
import { getOpenapi, postRealtimeTicket } from '../../domain/contract/socket.ts'
import { getProfitAndLoss, getResults, getStatement } from '../../domain/contract/statement.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { type Route, route } from './row.ts'

const placesBets = {
  wallets: 'readWrite',
  ledger: 'write',
  bets: 'readWrite',
  positions: 'readWrite',
  ticker: 'read',
  platform: 'read',
} as const

/** Tables of a sports bet, which players' orders may match; a bet that names no market is on one that its match is searched for. */
const findsMarkets = {
  ...placesBets,
  orders: 'readWrite',
  books: 'readWrite',
  matches: 'read',
  markets: 'read',
} as const

/** Tables of a call that places, changes or cancels an order, and matches the market. */
const matchesOrders = { ...placesBets, orders: 'readWrite', books: 'readWrite', ticker: 'readWrite' } as const

/** Tables of a call that opens an account, or registers its owner. */
const opensAccounts = {
  players: 'readWrite',
  wallets: 'readWrite',
  ledger: 'write',
  persons: 'readWrite',
} as const

/** Tables of a call that ends all sessions of a player. */
const endsSessions = { connections: 'readWrite', wallets: 'readWrite', keys: 'readWrite' } as const

const takesBreak = { players: 'read', persons: 'read', wallets: 'readWrite' } as const

/** The players' calls on sports, their account and their money: one Lambda function a row. */
export const playerRoutes: readonly Route[] = [
  route(signup, {
    entry: 'functions/account/signup.ts',
    tables: opensAccounts,
    opensAccounts: true,
    verifiesIdentity: true,
    pool: ['SignUp', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes'],
  }),
  route(login, {
    entry: 'functions/account/login.ts',
    tables: { ...opensAccounts, bets: 'read' },
    opensAccounts: true,
    pool: ['InitiateAuth', 'RespondToAuthChallenge'],
  }),
  route(forgotPassword, {
    entry: 'functions/account/forgot-password.ts',
    tables: endsSessions,
    pool: ['ForgotPassword', 'ConfirmForgotPassword', 'AdminGetUser', 'AdminUserGlobalSignOut'],
    sockets: true,
  }),
  route(signOutEverywhere, {
    entry: 'functions/account/sign-out-everywhere.ts',
    tables: endsSessions,
    pool: ['AdminUserGlobalSignOut'],
    sockets: true,
  }),
  route(getKeys, { entry: 'functions/api-keys/get-keys.ts', tables: { keys: 'read' } }),
  route(postKey, {
    entry: 'functions/api-keys/post-key.ts',
    tables: { keys: 'readWrite', wallets: 'read' },
  }),
  route(deleteKey, {
    entry: 'functions/api-keys/delete-key.ts',
    tables: { keys: 'readWrite', connections: 'readWrite' },
    sockets: true,
  }),
  route(getName, {
    entry: 'functions/account/get-name.ts',
    tables: opensAccounts,
    opensAccounts: true,
  }),
  route(getWalletAndExposure, {
    entry: 'functions/account/get-wallet-and-exposure.ts',
    tables: { wallets: 'read', positions: 'read', bets: 'read' },
  }),
  route(getMatchesInplay, {
    entry: 'functions/matches/get-inplay.ts',
    tables: { matches: 'read', ticker: 'write' },
    wakesTicker: true,
  }),
  route(getMatches, {
    entry: 'functions/matches/get-matches.ts',
    tables: { matches: 'read', ticker: 'write' },
    wakesTicker: true,
  }),
  route(getEndedMatches, {
    entry: 'functions/matches/get-ended.ts',
    tables: { matches: 'read', markets: 'read' },
  }),
  route(getMatch, {
    entry: 'functions/matches/get-match.ts',
    tables: { matches: 'read', markets: 'read', ticker: 'write' },
    wakesTicker: true,
  }),
  route(getOdds, {
    entry: 'functions/matches/get-odds.ts',
    tables: { markets: 'read', matches: 'read', ticker: 'write' },
    wakesTicker: true,
  }),
  route(getPriceHistory, {
    entry: 'functions/matches/get-price-history.ts',
    tables: { matches: 'read', scorecards: 'read', books: 'read' },
  }),
  route(postLaggaiKhaiBets, {
    entry: 'functions/betting/calls/post-laggai-khai-bets.ts',
    tables: findsMarkets,
    publishes: true,
    delays: true,
    canary: true,
  }),
  route(getLaggaiKhaiUserBets, {
    entry: 'functions/betting/calls/get-laggai-khai-user-bets.ts',
    tables: { bets: 'read' },
  }),
  route(postCricketMarketBets, {
    entry: 'functions/betting/calls/post-cricket-market-bets.ts',
    tables: findsMarkets,
    publishes: true,
    delays: true,
    canary: true,
  }),
  route(getCricketMarket, {
    entry: 'functions/betting/calls/get-cricket-market.ts',
    tables: { bets: 'read' },
  }),
  route(postOrder, {
    entry: 'functions/exchange/calls/post-order.ts',
    tables: matchesOrders,
    publishes: true,
    wakesTicker: true,
    canary: true,
    timeoutSeconds: 29,
  }),
  route(putOrder, {
    entry: 'functions/exchange/calls/put-order.ts',
    tables: matchesOrders,
    publishes: true,
    wakesTicker: true,
    canary: true,
    timeoutSeconds: 29,
  }),
  route(deleteOrder, {
    entry: 'functions/exchange/calls/delete-order.ts',
    tables: matchesOrders,
    publishes: true,
    canary: true,
    timeoutSeconds: 29,
  }),
  route(deleteOrders, {
    entry: 'functions/exchange/calls/delete-orders.ts',
    tables: matchesOrders,
    publishes: true,
    canary: true,
    timeoutSeconds: 29,
  }),
  route(postOrderHeartbeat, {
    entry: 'functions/exchange/calls/post-order-heartbeat.ts',
    tables: { books: 'write', ticker: 'write' },
    wakesTicker: true,
  }),
  route(getOrderBook, { entry: 'functions/exchange/calls/get-order-book.ts', tables: { books: 'read' } }),
  route(getOrders, { entry: 'functions/exchange/calls/get-orders.ts', tables: { orders: 'read' } }),
  route(getPositions, {
    entry: 'functions/betting/calls/get-positions.ts',
    tables: { matches: 'read', markets: 'read', positions: 'read' },
  }),
  route(postCashOutOffer, {
    entry: 'functions/betting/calls/post-cash-out-offer.ts',
    tables: { wallets: 'read', bets: 'read', positions: 'readWrite', ticker: 'read', platform: 'read' },
    canary: true,
  }),
  route(postCashOut, {
    entry: 'functions/betting/calls/post-cash-out.ts',
    tables: placesBets,
    publishes: true,
    delays: true,
    canary: true,
  }),
  route(postRealtimeTicket, {
    entry: 'functions/realtime/post-ticket.ts',
    tables: { connections: 'write', wallets: 'read' },
    grantsAccess: true,
  }),
  route(getRealtimeAccess, { entry: 'functions/realtime/get-access.ts', grantsAccess: true }),
  route(getNews, { entry: 'functions/platform/get-news.ts', tables: { platform: 'read' } }),
  route(getLimits, { entry: 'functions/limits/get-limits.ts', tables: { wallets: 'read' } }),
  route(putLimit, {
    entry: 'functions/limits/put-limit.ts',
    tables: { wallets: 'readWrite' },
    publishes: true,
  }),
  route(postTimeOut, {
    entry: 'functions/limits/post-time-out.ts',
    tables: takesBreak,
    publishes: true,
  }),
  route(postSelfExclusion, {
    entry: 'functions/limits/post-self-exclusion.ts',
    tables: takesBreak,
    publishes: true,
  }),
  route(getWithdrawal, { entry: 'functions/cashier/get-withdrawal.ts', tables: { cashier: 'read' } }),
  route(postWithdraw, {
    entry: 'functions/cashier/post-withdraw.ts',
    tables: { wallets: 'readWrite', ledger: 'write', cashier: 'readWrite' },
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(getDeposits, { entry: 'functions/cashier/get-deposits.ts', tables: { cashier: 'read' } }),
  route(postAddMorePoints, {
    entry: 'functions/cashier/post-add-more-points.ts',
    tables: { wallets: 'readWrite', cashier: 'readWrite', utrs: 'readWrite' },
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(getUpiQr, { entry: 'functions/cashier/get-upi-qr.ts', tables: { platform: 'read' } }),
  route(getStatement, {
    entry: 'functions/statement/get-statement.ts',
    tables: { ledger: 'read', bets: 'read', orders: 'read', plays: 'read', markets: 'read', matches: 'read' },
  }),
  route(getResults, { entry: 'functions/statement/get-results.ts', tables: { ledger: 'read' } }),
  route(getProfitAndLoss, {
    entry: 'functions/statement/get-profit-and-loss.ts',
    tables: { ledger: 'read', markets: 'read', matches: 'read' },
  }),
  route(getBetHistory, {
    entry: 'functions/statement/get-bet-history.ts',
    tables: { bets: 'read', plays: 'read', matches: 'read' },
  }),
  route(getOpenapi, { entry: 'functions/openapi/get-openapi.ts' }),
]
