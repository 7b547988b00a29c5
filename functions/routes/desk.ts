import { getRequests, postAdjust, postApprove, postReject } from '../../domain/contract/operator/cashier.ts'
import { getExposure, getMatchExposure } from '../../domain/contract/operator/exposure.ts'
import { getHouseLimits, postHouseLimit } from '../../domain/contract/operator/house-limits.ts'
import { getLog } from '../../domain/contract/operator/log.ts'
import {
  getMatchFile,
  getMatchList,
  postDeclareResult,
  postPreviewResult,
  postResumeMarket,
  postSuspendMarket,
} from '../../domain/contract/operator/markets.ts'
import {
  getDeskMatkaMarkets,
  getDraws,
  postDeclare,
  postMatkaMarket,
  postRemoveMatkaMarket,
  putMatkaMarket,
} from '../../domain/contract/operator/matka.ts'
import {
  getDeskNews,
  getGameSwitches,
  getHalt,
  postGameSwitch,
  postHalt,
  postNews,
  postWithdrawNews,
  putNews,
} from '../../domain/contract/operator/platform.ts'
import {
  getPlayerBets,
  getPlayerFile,
  getPlayerLedger,
  getPlayerList,
  getPlayerRequests,
  postReinstate,
  postSuspend,
} from '../../domain/contract/operator/players.ts'
import { getPutAside, postTryAgain } from '../../domain/contract/operator/put-aside.ts'
import { getReturns } from '../../domain/contract/operator/returns.ts'
import { getTrends } from '../../domain/contract/operator/trends.ts'
import {
  getUpiDetails,
  postConfirmUpi,
  postDropUpi,
  postProposeUpi,
} from '../../domain/contract/operator/upi.ts'
import { type Route, route } from './row.ts'

const actsOnPlatform = { platform: 'readWrite', audit: 'append' } as const

const readsMarkets = { matches: 'read', markets: 'read', ticker: 'read' } as const

/** Tables that the desk reads for the positions put aside. */
const readsPutAside = { ...readsMarkets, players: 'read' } as const

/** Tables of a call that suspends or resumes. */
const intervenes = { ...readsMarkets, ticker: 'readWrite', positions: 'readWrite', audit: 'append' } as const

const changesStanding = {
  players: 'read',
  persons: 'read',
  wallets: 'readWrite',
  audit: 'append',
} as const

const readsRequests = { players: 'read', wallets: 'read', cashier: 'read', operators: 'read' } as const

const decidesRequests = {
  players: 'read',
  persons: 'read',
  wallets: 'readWrite',
  ledger: 'write',
  cashier: 'readWrite',
  operators: 'readWrite',
  audit: 'append',
} as const

/** The operators' calls: one Lambda function a row. */
export const deskRoutes: readonly Route[] = [
  route(getPlayerList, { entry: 'functions/operator/get-player-list.ts', tables: { players: 'read' } }),
  route(getPlayerFile, {
    entry: 'functions/operator/get-player-file.ts',
    tables: { players: 'read', wallets: 'read' },
  }),
  route(getPlayerLedger, {
    entry: 'functions/operator/get-player-ledger.ts',
    tables: {
      wallets: 'read',
      ledger: 'read',
      bets: 'read',
      orders: 'read',
      plays: 'read',
      markets: 'read',
      matches: 'read',
    },
  }),
  route(getPlayerBets, {
    entry: 'functions/operator/get-player-bets.ts',
    tables: { wallets: 'read', bets: 'read', plays: 'read', matches: 'read' },
  }),
  route(getPlayerRequests, {
    entry: 'functions/operator/get-player-requests.ts',
    tables: readsRequests,
  }),
  route(postSuspend, {
    entry: 'functions/operator/post-suspend.ts',
    tables: changesStanding,
    publishes: true,
  }),
  route(postReinstate, {
    entry: 'functions/operator/post-reinstate.ts',
    tables: changesStanding,
    publishes: true,
  }),
  route(getRequests, { entry: 'functions/operator/get-requests.ts', tables: readsRequests }),
  route(postApprove, {
    entry: 'functions/operator/post-approve.ts',
    tables: decidesRequests,
    publishes: true,
    canary: true,
    timeoutSeconds: 29,
  }),
  route(postReject, {
    entry: 'functions/operator/post-reject.ts',
    tables: decidesRequests,
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(postAdjust, {
    entry: 'functions/operator/post-adjust.ts',
    tables: decidesRequests,
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(getDeskNews, { entry: 'functions/operator/platform/get-news.ts', tables: { platform: 'read' } }),
  route(postNews, {
    entry: 'functions/operator/platform/post-news.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(putNews, {
    entry: 'functions/operator/platform/put-news.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(postWithdrawNews, {
    entry: 'functions/operator/platform/post-withdraw-news.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(getUpiDetails, { entry: 'functions/operator/platform/get-upi.ts', tables: { platform: 'read' } }),
  route(postProposeUpi, {
    entry: 'functions/operator/platform/post-propose-upi.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(postConfirmUpi, {
    entry: 'functions/operator/platform/post-confirm-upi.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(postDropUpi, {
    entry: 'functions/operator/platform/post-drop-upi.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(getGameSwitches, {
    entry: 'functions/operator/platform/get-games.ts',
    tables: { platform: 'read' },
  }),
  route(postGameSwitch, {
    entry: 'functions/operator/platform/post-game-switch.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(getHalt, { entry: 'functions/operator/platform/get-halt.ts', tables: { platform: 'read' } }),
  route(postHalt, {
    entry: 'functions/operator/platform/post-halt.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(getHouseLimits, {
    entry: 'functions/operator/platform/get-house-limits.ts',
    tables: { platform: 'read' },
  }),
  route(postHouseLimit, {
    entry: 'functions/operator/platform/post-house-limit.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(getDeskMatkaMarkets, {
    entry: 'functions/operator/platform/get-markets.ts',
    tables: { platform: 'read' },
  }),
  route(postMatkaMarket, {
    entry: 'functions/operator/platform/post-market.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(putMatkaMarket, {
    entry: 'functions/operator/platform/put-market.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(postRemoveMatkaMarket, {
    entry: 'functions/operator/platform/post-remove-market.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(getDraws, {
    entry: 'functions/operator/platform/get-draws.ts',
    tables: { platform: 'read', rounds: 'read' },
  }),
  route(postDeclare, {
    entry: 'functions/operator/platform/post-declare.ts',
    tables: { ...actsOnPlatform, rounds: 'read', plays: 'read', wallets: 'read' },
    publishes: true,
  }),
  route(getLog, {
    entry: 'functions/operator/log/get-log.ts',
    tables: { audit: 'read', players: 'read', markets: 'read', matches: 'read' },
  }),
  route(getMatchList, {
    entry: 'functions/operator/markets/get-match-list.ts',
    tables: { matches: 'read', ticker: 'read' },
  }),
  route(getMatchFile, { entry: 'functions/operator/markets/get-match-file.ts', tables: readsMarkets }),
  route(postSuspendMarket, {
    entry: 'functions/operator/markets/post-suspend-market.ts',
    tables: intervenes,
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(postResumeMarket, {
    entry: 'functions/operator/markets/post-resume-market.ts',
    tables: intervenes,
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(postPreviewResult, {
    entry: 'functions/operator/markets/post-preview-result.ts',
    tables: { markets: 'read', ticker: 'read', positions: 'read', players: 'read', wallets: 'read' },
    timeoutSeconds: 29,
  }),
  route(postDeclareResult, {
    entry: 'functions/operator/markets/post-declare-result.ts',
    tables: { ...intervenes, markets: 'readWrite', operators: 'readWrite' },
    publishes: true,
    settles: true,
    timeoutSeconds: 29,
  }),
  route(getPutAside, { entry: 'functions/operator/markets/get-put-aside.ts', tables: readsPutAside }),
  route(postTryAgain, {
    entry: 'functions/operator/markets/post-try-again.ts',
    tables: { ...readsPutAside, ticker: 'readWrite', audit: 'append' },
    publishes: true,
    settles: true,
  }),
  route(getExposure, {
    entry: 'functions/operator/exposure/get-exposure.ts',
    tables: { matches: 'read', positions: 'read' },
    timeoutSeconds: 29,
    memoryMb: 512,
  }),
  route(getMatchExposure, {
    entry: 'functions/operator/exposure/get-match-exposure.ts',
    tables: { ...readsMarkets, positions: 'read' },
    timeoutSeconds: 29,
    memoryMb: 512,
  }),
  route(getReturns, {
    entry: 'functions/operator/returns/get-returns.ts',
    tables: { plays: 'read', rounds: 'read' },
    timeoutSeconds: 29,
    memoryMb: 1024,
  }),
  route(getTrends, {
    entry: 'functions/operator/trends/get-trends.ts',
    tables: { cashier: 'read', plays: 'read', ticker: 'read' },
    timeoutSeconds: 29,
    memoryMb: 1024,
  }),
]
