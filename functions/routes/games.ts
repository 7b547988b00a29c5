import {
  getBets2,
  postAndarBaharRounds,
  postBets2,
  postWalletUpdate,
  putUpdateWinStatus,
} from '../../domain/contract/andar-bahar.ts'
import {
  createAviatorBet,
  getAviatorHistory,
  getAviatorRound,
  getLatestCrashPoint,
  updateAviatorBet,
} from '../../domain/contract/aviator.ts'
import {
  getCardPlays,
  getCards,
  getMatchCards,
  putCardSelection,
  putCardWinner,
} from '../../domain/contract/cards.ts'
import {
  getColorPredictionBets,
  getColorPredictionLive,
  getColorPredictionRound,
  postColorPredictionBet,
} from '../../domain/contract/color-prediction.ts'
import { getFairRound, getGames, getSeeds, putClientSeed } from '../../domain/contract/games.ts'
import { getBids, getSubscriptionState, postBids } from '../../domain/contract/matka.ts'
import { getMinesBets, postMinesBet, postMinesRound, putMinesUpdate } from '../../domain/contract/mines.ts'
import { getBallByBall, getMatchPlayers, getPlayers } from '../../domain/contract/scorecard.ts'
import {
  getTitliBets,
  getTitliImage,
  getTitliLatest,
  postTitliBet,
  postTitliRound,
  putTitliBet,
} from '../../domain/contract/titli.ts'
import { putUpdateWallet } from '../../domain/contract/wallet.ts'
import { CASH_OUT_SECONDS } from '../../domain/games/cash-out.ts'
import { type Route, route } from './row.ts'

/** Tables of a call that ends due plays, and places none; besides the rounds of its own game. */
const endsPlays = { wallets: 'readWrite', ledger: 'write', plays: 'readWrite' } as const

/** Tables of a call that places plays; it reads the seat to check that the round is still the present one. */
const places = { ...endsPlays, seats: 'read', platform: 'read' } as const

const opensRounds = { ...places, seats: 'readWrite' } as const

const readsCards = { matches: 'read', scorecards: 'read', cards: 'read' } as const

/** The games' calls, and those that show ended rounds: one Lambda function a row. */
export const gameRoutes: readonly Route[] = [
  route(postAndarBaharRounds, {
    entry: 'functions/andar-bahar/post-rounds.ts',
    tables: opensRounds,
    publishes: true,
  }),
  route(postBets2, { entry: 'functions/andar-bahar/post-bets2.ts', tables: opensRounds, publishes: true }),
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
  route(getGames, { entry: 'functions/games/get-games.ts', tables: { platform: 'read' } }),
  route(getFairRound, {
    entry: 'functions/fair/get-round.ts',
    tables: { plays: 'read', rounds: 'read', platform: 'read' },
  }),
  route(getSeeds, { entry: 'functions/fair/get-seeds.ts', tables: { seats: 'readWrite' } }),
  route(putClientSeed, { entry: 'functions/fair/put-client-seed.ts', tables: { seats: 'write' } }),
  route(postMinesRound, { entry: 'functions/mines/post-rounds.ts', tables: opensRounds, publishes: true }),
  route(postMinesBet, { entry: 'functions/mines/post-bet-place.ts', tables: opensRounds, publishes: true }),
  route(putMinesUpdate, {
    entry: 'functions/mines/put-update.ts',
    tables: endsPlays,
    publishes: true,
    timeoutSeconds: CASH_OUT_SECONDS,
  }),
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
    timeoutSeconds: CASH_OUT_SECONDS,
  }),
  route(getAviatorHistory, {
    entry: 'functions/aviator/get-history.ts',
    tables: { ...endsPlays, rounds: 'read' },
    publishes: true,
  }),
  route(postTitliRound, { entry: 'functions/titli/post-rounds.ts', tables: opensRounds, publishes: true }),
  route(postTitliBet, { entry: 'functions/titli/post-bets.ts', tables: opensRounds, publishes: true }),
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
    tables: { ...places, rounds: 'readWrite' },
    publishes: true,
  }),
  route(getBids, {
    entry: 'functions/matka/get-bids.ts',
    tables: { ...endsPlays, rounds: 'read', platform: 'read' },
    publishes: true,
  }),
  route(getColorPredictionRound, {
    entry: 'functions/color-prediction/get-round.ts',
    tables: { rounds: 'readWrite', plays: 'read' },
  }),
  route(getColorPredictionLive, {
    entry: 'functions/color-prediction/get-live.ts',
    tables: { rounds: 'readWrite', plays: 'read' },
  }),
  route(postColorPredictionBet, {
    entry: 'functions/color-prediction/post-bets.ts',
    tables: { ...places, rounds: 'read' },
    publishes: true,
  }),
  route(getColorPredictionBets, {
    entry: 'functions/color-prediction/get-bets.ts',
    tables: { ...endsPlays, rounds: 'read' },
    publishes: true,
  }),
]
