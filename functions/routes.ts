import { forgotPassword, getName, login, signOutEverywhere, signup } from '../domain/contract/account.ts'
import {
  getBets2,
  postAndarBaharRounds,
  postBets2,
  postWalletUpdate,
  putUpdateWinStatus,
} from '../domain/contract/andar-bahar.ts'
import {
  createAviatorBet,
  getAviatorHistory,
  getAviatorRound,
  getLatestCrashPoint,
  updateAviatorBet,
} from '../domain/contract/aviator.ts'
import {
  getCricketMarket,
  getLaggaiKhaiUserBets,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../domain/contract/bets.ts'
import type { Call } from '../domain/contract/call.ts'
import {
  getCardPlays,
  getCards,
  getMatchCards,
  putCardSelection,
  putCardWinner,
} from '../domain/contract/cards.ts'
import {
  getDeposits,
  getUpiQr,
  getWithdrawal,
  postAddMorePoints,
  postWithdraw,
} from '../domain/contract/cashier.ts'
import { getFairRound, getGames, getSeeds, putClientSeed } from '../domain/contract/games.ts'
import { getLimits, postSelfExclusion, postTimeOut, putLimit } from '../domain/contract/limits.ts'
import { getOdds } from '../domain/contract/markets.ts'
import { getMatch, getMatches, getMatchesInplay } from '../domain/contract/matches.ts'
import { getBids, getSubscriptionState, postBids } from '../domain/contract/matka.ts'
import { getMinesBets, postMinesBet, postMinesRound, putMinesUpdate } from '../domain/contract/mines.ts'
import { getNews } from '../domain/contract/news.ts'
import { getRequests, postAdjust, postApprove, postReject } from '../domain/contract/operator/cashier.ts'
import { getLog } from '../domain/contract/operator/log.ts'
import {
  getExposure,
  getMatchExposure,
  getMatchFile,
  getMatchList,
  postDeclareResult,
  postPreviewResult,
  postResumeMarket,
  postSuspendMarket,
} from '../domain/contract/operator/markets.ts'
import {
  getDeskMarkets,
  getDraws,
  postDeclare,
  postMarket,
  postRemoveMarket,
  putMarket,
} from '../domain/contract/operator/matka.ts'
import {
  getDeskNews,
  getGameSwitches,
  postGameSwitch,
  postNews,
  postWithdrawNews,
  putNews,
} from '../domain/contract/operator/platform.ts'
import {
  getPlayerFile,
  getPlayerLedger,
  getPlayerList,
  getPlayerRequests,
  postReinstate,
  postSuspend,
} from '../domain/contract/operator/players.ts'
import { getReturns } from '../domain/contract/operator/returns.ts'
import {
  getUpiDetails,
  postConfirmUpi,
  postDropUpi,
  postProposeUpi,
} from '../domain/contract/operator/upi.ts'
import { getPositions, postCashOut, postCashOutOffer } from '../domain/contract/positions.ts'
import { getBallByBall, getMatchPlayers, getPlayers } from '../domain/contract/scorecard.ts'
import { getOpenapi, postRealtimeTicket } from '../domain/contract/socket.ts'
import { getResults, getStatement } from '../domain/contract/statement.ts'
import {
  getTitliBets,
  getTitliImage,
  getTitliLatest,
  postTitliBet,
  postTitliRound,
  putTitliBet,
} from '../domain/contract/titli.ts'
import { getWalletAndExposure, putUpdateWallet } from '../domain/contract/wallet.ts'
import type { TableName } from './tables.ts'

/** `scan` is `read` of a whole table; `append` gets and puts single items, and never updates or deletes one. */
type TableAccess = 'read' | 'write' | 'readWrite' | 'scan' | 'append'

/** The log of what operators do is read, or appended to by `functions/operator/act.ts`, and nothing else. */
type AccessTo<Name extends TableName> = Name extends 'audit' ? 'read' | 'append' : TableAccess

/** Calls of the user pool that a function may make, by IAM action name without its prefix. */
export type PoolAction =
  | 'SignUp'
  | 'AdminConfirmSignUp'
  | 'AdminUpdateUserAttributes'
  | 'InitiateAuth'
  | 'RespondToAuthChallenge'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'AdminUserGlobalSignOut'

/** What a function needs; the stack grants exactly this. */
export interface Needs {
  /** Module that exports `handler`, from the root of the repository. */
  readonly entry: `functions/${string}.ts`
  readonly tables?: { readonly [Name in TableName]?: AccessTo<Name> }
  readonly pool?: readonly PoolAction[]
  /** May publish to players' sockets, by invoking the fan-out function. */
  readonly publishes?: true
  /** May post to and close sockets through the management API. */
  readonly sockets?: true
  readonly timeoutSeconds?: number
  readonly memoryMb?: number
}

export interface Route extends Needs {
  readonly call: Call
}

const route = (call: Call, needs: Needs): Route => ({ call, ...needs })

/** What a call touches that ends plays which are due, and places none; besides the rounds of its own game. */
const endsPlays = { wallets: 'readWrite', ledger: 'write', plays: 'readWrite' } as const

/** What a call touches that places plays: of the seat it checks that the round is still the one at the table. */
const places = { ...endsPlays, seats: 'read', platform: 'read' } as const

/** What a call touches that opens a player's own rounds. */
const opensRounds = { ...places, seats: 'readWrite' } as const

/** What the cards of a match depend on. */
const readsCards = { matches: 'read', scorecards: 'read', cards: 'read' } as const

/** What an action of operators about the platform touches. */
const actsOnPlatform = { platform: 'readWrite', audit: 'append' } as const

const placesBets = {
  wallets: 'readWrite',
  ledger: 'write',
  bets: 'readWrite',
  positions: 'readWrite',
  ticker: 'read',
} as const

/** What a call touches by which operators change how a player stands. */
/** What the desk shows of a match and its markets. */
const readsMarkets = { matches: 'read', markets: 'read', ticker: 'read' } as const

/** What a call touches that suspends or resumes. */
const intervenes = { ...readsMarkets, ticker: 'readWrite', positions: 'write', audit: 'append' } as const

const changesStanding = { players: 'read', wallets: 'readWrite', audit: 'append' } as const

/** What a call touches that decides requests at the cashier. */
const decidesRequests = {
  wallets: 'readWrite',
  ledger: 'write',
  cashier: 'readWrite',
  audit: 'append',
} as const

/** One Lambda function a row: the stack, the local runner, the OpenAPI document and the tests read this. */
export const routes: readonly Route[] = [
  route(signup, {
    entry: 'functions/account/signup.ts',
    tables: { players: 'readWrite', wallets: 'readWrite', ledger: 'write' },
    pool: ['SignUp', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes'],
  }),
  route(login, {
    entry: 'functions/account/login.ts',
    tables: { players: 'readWrite', wallets: 'readWrite', ledger: 'write', bets: 'read' },
    pool: ['InitiateAuth', 'RespondToAuthChallenge'],
  }),
  route(forgotPassword, {
    entry: 'functions/account/forgot-password.ts',
    pool: ['ForgotPassword', 'ConfirmForgotPassword', 'AdminUserGlobalSignOut'],
  }),
  route(signOutEverywhere, {
    entry: 'functions/account/sign-out-everywhere.ts',
    tables: { connections: 'readWrite' },
    pool: ['AdminUserGlobalSignOut'],
    sockets: true,
  }),
  route(getName, {
    entry: 'functions/account/get-name.ts',
    tables: { players: 'readWrite', wallets: 'readWrite', ledger: 'write' },
  }),
  route(getWalletAndExposure, {
    entry: 'functions/account/get-wallet-and-exposure.ts',
    tables: { wallets: 'read', positions: 'read', bets: 'read' },
  }),
  route(getMatchesInplay, { entry: 'functions/matches/get-inplay.ts', tables: { matches: 'read' } }),
  route(getMatches, { entry: 'functions/matches/get-matches.ts', tables: { matches: 'read' } }),
  route(getMatch, { entry: 'functions/matches/get-match.ts', tables: { matches: 'read', markets: 'read' } }),
  route(getOdds, { entry: 'functions/matches/get-odds.ts', tables: { markets: 'read', matches: 'read' } }),
  route(postLaggaiKhaiBets, {
    entry: 'functions/bets/post-laggai-khai-bets.ts',
    tables: placesBets,
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(getLaggaiKhaiUserBets, {
    entry: 'functions/bets/get-laggai-khai-user-bets.ts',
    tables: { bets: 'read' },
  }),
  route(postCricketMarketBets, {
    entry: 'functions/cricket-market/post-bets.ts',
    tables: placesBets,
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(getCricketMarket, { entry: 'functions/cricket-market/get-bets.ts', tables: { bets: 'read' } }),
  route(getPositions, {
    entry: 'functions/positions/get-positions.ts',
    tables: { matches: 'read', markets: 'read', positions: 'read' },
  }),
  route(postCashOutOffer, {
    entry: 'functions/positions/post-cash-out-offer.ts',
    tables: { wallets: 'read', bets: 'read', positions: 'readWrite', ticker: 'read' },
  }),
  route(postCashOut, {
    entry: 'functions/positions/post-cash-out.ts',
    tables: placesBets,
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(postAndarBaharRounds, {
    entry: 'functions/andar-bahar/post-rounds.ts',
    tables: opensRounds,
    publishes: true,
  }),
  route(postBets2, { entry: 'functions/andar-bahar/post-bets2.ts', tables: places, publishes: true }),
  route(getBets2, { entry: 'functions/andar-bahar/get-bets2.ts', tables: endsPlays, publishes: true }),
  route(putUpdateWinStatus, {
    entry: 'functions/andar-bahar/put-update-win-status.ts',
    tables: endsPlays,
    publishes: true,
  }),
  route(postWalletUpdate, {
    entry: 'functions/andar-bahar/post-wallet-update.ts',
    tables: endsPlays,
    publishes: true,
  }),
  route(postRealtimeTicket, {
    entry: 'functions/realtime/post-ticket.ts',
    tables: { connections: 'write' },
  }),
  route(getCards, { entry: 'functions/cards/get-cards.ts', tables: { ...readsCards, plays: 'read' } }),
  route(getMatchCards, {
    entry: 'functions/cards/get-match-cards.ts',
    tables: { ...readsCards, plays: 'read' },
  }),
  route(getMatchPlayers, { entry: 'functions/cards/get-match-players.ts', tables: readsCards }),
  route(getBallByBall, { entry: 'functions/cards/get-balls.ts', tables: readsCards }),
  route(getPlayers, {
    entry: 'functions/cards/get-players.ts',
    tables: { matches: 'read', scorecards: 'read' },
  }),
  route(putCardSelection, {
    entry: 'functions/cards/put-select.ts',
    tables: { ...places, ...readsCards, cards: 'readWrite' },
    publishes: true,
  }),
  route(getCardPlays, {
    entry: 'functions/cards/get-plays.ts',
    tables: { ...endsPlays, ...readsCards },
    publishes: true,
  }),
  route(putCardWinner, {
    entry: 'functions/cards/put-winner.ts',
    tables: { ...endsPlays, ...readsCards },
    publishes: true,
  }),
  route(putUpdateWallet, { entry: 'functions/cards/put-update-wallet.ts', tables: { wallets: 'read' } }),
  route(getNews, { entry: 'functions/platform/get-news.ts', tables: { platform: 'read' } }),
  route(getGames, { entry: 'functions/games/get-games.ts', tables: { platform: 'read' } }),
  route(getFairRound, {
    entry: 'functions/fair/get-round.ts',
    tables: { plays: 'read', rounds: 'read', platform: 'read' },
  }),
  route(getSeeds, { entry: 'functions/fair/get-seeds.ts', tables: { seats: 'readWrite' } }),
  route(putClientSeed, { entry: 'functions/fair/put-client-seed.ts', tables: { seats: 'write' } }),
  route(postMinesRound, { entry: 'functions/mines/post-rounds.ts', tables: opensRounds, publishes: true }),
  route(postMinesBet, { entry: 'functions/mines/post-bet-place.ts', tables: places, publishes: true }),
  route(putMinesUpdate, { entry: 'functions/mines/put-update.ts', tables: endsPlays, publishes: true }),
  route(getMinesBets, { entry: 'functions/mines/get-bets.ts', tables: endsPlays, publishes: true }),
  route(getAviatorRound, {
    entry: 'functions/aviator/get-round.ts',
    tables: { rounds: 'readWrite', plays: 'read' },
  }),
  route(getLatestCrashPoint, { entry: 'functions/aviator/get-crash-points.ts', tables: { rounds: 'read' } }),
  route(createAviatorBet, {
    entry: 'functions/aviator/post-create.ts',
    tables: { ...places, rounds: 'readWrite' },
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(updateAviatorBet, {
    entry: 'functions/aviator/put-update.ts',
    tables: { ...endsPlays, rounds: 'read' },
    publishes: true,
    timeoutSeconds: 29,
  }),
  route(getAviatorHistory, {
    entry: 'functions/aviator/get-history.ts',
    tables: { ...endsPlays, rounds: 'read' },
    publishes: true,
  }),
  route(postTitliRound, { entry: 'functions/titli/post-rounds.ts', tables: opensRounds, publishes: true }),
  route(postTitliBet, { entry: 'functions/titli/post-bets.ts', tables: places, publishes: true }),
  route(putTitliBet, { entry: 'functions/titli/put-updatebets.ts', tables: endsPlays, publishes: true }),
  route(getTitliImage, {
    entry: 'functions/titli/get-random-image.ts',
    tables: { seats: 'read', plays: 'read' },
  }),
  route(getTitliLatest, { entry: 'functions/titli/get-latest.ts', tables: { plays: 'read' } }),
  route(getTitliBets, { entry: 'functions/titli/get-bets.ts', tables: endsPlays, publishes: true }),
  route(getSubscriptionState, {
    entry: 'functions/matka/get-subscription-state.ts',
    tables: { platform: 'read', rounds: 'readWrite', plays: 'read' },
  }),
  route(postBids, {
    entry: 'functions/matka/post-bids.ts',
    tables: { ...places, rounds: 'read' },
    publishes: true,
  }),
  route(getBids, {
    entry: 'functions/matka/get-bids.ts',
    tables: { ...endsPlays, rounds: 'read', platform: 'read' },
    publishes: true,
  }),
  route(getLimits, { entry: 'functions/limits/get-limits.ts', tables: { wallets: 'read' } }),
  route(putLimit, { entry: 'functions/limits/put-limit.ts', tables: { wallets: 'readWrite' } }),
  route(postTimeOut, { entry: 'functions/limits/post-time-out.ts', tables: { wallets: 'readWrite' } }),
  route(postSelfExclusion, {
    entry: 'functions/limits/post-self-exclusion.ts',
    tables: { wallets: 'readWrite' },
  }),
  route(getPlayerList, { entry: 'functions/operator/get-player-list.ts', tables: { players: 'read' } }),
  route(getPlayerFile, {
    entry: 'functions/operator/get-player-file.ts',
    tables: { players: 'read', wallets: 'read' },
  }),
  route(getPlayerLedger, {
    entry: 'functions/operator/get-player-ledger.ts',
    tables: { wallets: 'read', ledger: 'read' },
  }),
  route(getPlayerRequests, {
    entry: 'functions/operator/get-player-requests.ts',
    tables: { cashier: 'read' },
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
  route(getRequests, { entry: 'functions/operator/get-requests.ts', tables: { cashier: 'read' } }),
  route(postApprove, {
    entry: 'functions/operator/post-approve.ts',
    tables: decidesRequests,
    publishes: true,
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
    tables: { ...decidesRequests, players: 'read' },
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
  route(getDeskMarkets, {
    entry: 'functions/operator/platform/get-markets.ts',
    tables: { platform: 'read' },
  }),
  route(postMarket, {
    entry: 'functions/operator/platform/post-market.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(putMarket, {
    entry: 'functions/operator/platform/put-market.ts',
    tables: actsOnPlatform,
    publishes: true,
  }),
  route(postRemoveMarket, {
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
    tables: { ...actsOnPlatform, rounds: 'read' },
    publishes: true,
  }),
  route(getStatement, { entry: 'functions/statement/get-statement.ts', tables: { ledger: 'read' } }),
  route(getResults, { entry: 'functions/statement/get-results.ts', tables: { ledger: 'read' } }),
  route(getLog, { entry: 'functions/operator/log/get-log.ts', tables: { audit: 'read' } }),
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
    tables: { markets: 'read', ticker: 'read', positions: 'read', players: 'read' },
    timeoutSeconds: 29,
  }),
  route(postDeclareResult, {
    entry: 'functions/operator/markets/post-declare-result.ts',
    tables: { ...intervenes, markets: 'readWrite', positions: 'readWrite' },
    publishes: true,
    timeoutSeconds: 29,
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
  route(getOpenapi, { entry: 'functions/openapi/get-openapi.ts' }),
]

/** Functions behind the WebSocket API's routes. */
export const socketRoutes = {
  $connect: { entry: 'functions/realtime/connect.ts', tables: { connections: 'readWrite' } },
  $disconnect: { entry: 'functions/realtime/disconnect.ts', tables: { connections: 'readWrite' } },
  $default: {
    entry: 'functions/realtime/message.ts',
    tables: {
      connections: 'readWrite',
      matches: 'read',
      markets: 'read',
      plays: 'read',
      rounds: 'readWrite',
    },
    sockets: true,
  },
} as const satisfies Record<string, Needs>

/** Functions that no client calls. */
export const jobs = {
  /** Each minute: a minute of one-second ticks under a lease. */
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
      plays: 'readWrite',
      rounds: 'readWrite',
      scorecards: 'readWrite',
      cards: 'read',
      platform: 'read',
    },
    publishes: true,
    timeoutSeconds: 90,
    memoryMb: 512,
  },
  /** Once a day: holds every wallet against the ledger, the open positions and the requests at the cashier. */
  reconcile: {
    entry: 'functions/ledger/check-ledger.ts',
    tables: { wallets: 'scan', ledger: 'read', positions: 'scan', plays: 'scan', cashier: 'scan' },
    timeoutSeconds: 900,
  },
  /** Invoked asynchronously, once per shard of a topic: posts messages to the shard's sockets. */
  fanout: {
    entry: 'functions/realtime/fanout.ts',
    tables: { connections: 'readWrite' },
    sockets: true,
    timeoutSeconds: 30,
  },
} as const satisfies Record<string, Needs>
