import * as z from 'zod/mini'

/**
 * Every refusal of the API: one name, one HTTP status, one message. Messages quoted from the product's
 * specification are kept to the letter. Parts like `{field}` are filled in from the refusal's details.
 */
export const refusals = {
  badRequest: { status: 400, message: 'The request is not valid.' },
  unauthenticated: { status: 401, message: 'Please log in to continue.' },
  wrongCredentials: { status: 401, message: 'Incorrect email or password.' },
  codeNeeded: { status: 401, message: 'Please enter the code of your authenticator app.' },
  wrongCode: {
    status: 401,
    message: 'This code is wrong or was used before. Enter the one your app shows now.',
  },
  resetRefused: { status: 400, message: 'This code is wrong or has expired. Please ask for a new one.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  secondFactorNeeded: {
    status: 403,
    message: 'Operators need two-factor log-in. Turn it on under Security in the settings.',
  },
  notFound: { status: 404, message: 'Not found.' },
  playerSuspended: { status: 403, message: 'This account is suspended. Please contact support.' },
  playerExcluded: { status: 403, message: 'You have excluded yourself from playing.' },
  playerOnTimeOut: { status: 403, message: 'You are taking time out from playing.' },
  depositLimit: { status: 409, message: 'This deposit would pass the deposit limit that you have set.' },
  lossLimit: { status: 409, message: 'This stake could pass the loss limit that you have set.' },
  stakeLimit: { status: 409, message: 'This stake would pass the stake limit that you have set.' },
  licenceLimit: { status: 409, message: 'This would pass a limit that the licence sets for every player.' },
  usernameReserved: {
    status: 400,
    message: 'This name is reserved for the people who run Maidan. Please choose another.',
  },
  emailTaken: { status: 409, message: 'This email is already registered. Please log in.' },
  termsNotAccepted: {
    status: 403,
    message: 'This account was made without accepting the house rules. Please contact support.',
  },
  accountRefused: {
    status: 403,
    message: 'We can’t open an account for you at the moment. Please contact support.',
  },
  identityNotVerified: {
    status: 403,
    message: 'We could not verify who you are and that you are 18 or older. Please contact support.',
  },
  identityUnavailable: {
    status: 503,
    message: 'We can’t verify who you are at the moment. Nothing was opened. Please try again later.',
  },
  passwordTooShort: { status: 400, message: 'The password is too short.' },
  passwordTooCommon: {
    status: 400,
    message: 'This password is among the most common ones. Please choose another.',
  },
  betDetailsMissing: {
    status: 400,
    message: 'Please fill in all the details (label, odds, amount). Stake must be greater than 0',
  },
  fieldsMissing: { status: 400, message: 'Please fill out all fields correctly!' },
  invalidStake: { status: 400, message: 'Invalid stake amount!' },
  invalidTeam: { status: 400, message: 'Invalid team selection' },
  invalidOdds: { status: 400, message: 'Invalid odds value.' },
  invalidRuns: { status: 400, message: 'Invalid runs value.' },
  marketNotFound: { status: 404, message: 'Match not found or no data available.' },
  bettingHalted: {
    status: 409,
    message: 'All betting is halted at the moment. Your open bets stay. Please try again later.',
  },
  marketClosed: { status: 409, message: 'This market is closed.' },
  marketSuspended: { status: 409, message: 'This market is suspended. Please try again in a moment.' },
  stakeTooLow: { status: 409, message: 'The stake is below the minimum of this market.' },
  stakeTooHigh: { status: 409, message: 'The stake is above the maximum of this market.' },
  tooManyPending: {
    status: 409,
    message: 'Your earlier bets in this market are waiting to be confirmed. Please try again in a moment.',
  },
  notEnoughOffered: { status: 409, message: 'Less than this stake is on offer at the moment.' },
  oddsChanged: { status: 409, message: 'The odds have changed.' },
  insufficientBalance: { status: 409, message: 'Insufficient balance for this bet!' },
  insufficientForExposure: { status: 409, message: 'Insufficient balance for this exposure.' },
  cashOutPending: {
    status: 409,
    message: 'You are cashing out of this market. Please wait until that is done.',
  },
  betPending: {
    status: 409,
    message: 'A bet in this market is waiting to be confirmed. Please try again after that.',
  },
  cashOutUnavailable: { status: 409, message: 'Cash-out is not available at the moment.' },
  offerExpired: { status: 409, message: 'This offer has expired. Please ask for a new one.' },
  keyTooWeak: { status: 403, message: 'This API key may only read. Make one that may trade.' },
  keyTooOften: {
    status: 429,
    message: 'This API key has made all the requests that it may at the moment. Please wait ten seconds.',
  },
  tooManyKeys: { status: 409, message: 'You have as many API keys as an account takes. Revoke one first.' },
  keyNotFound: { status: 404, message: 'There is no such API key. It may have been revoked.' },
  noOrders: { status: 409, message: 'This market takes no orders.' },
  stakeNotWhole: { status: 409, message: 'The stake of an order is in whole rupees.' },
  tooManyOrders: {
    status: 409,
    message: 'You have as many orders in this market as it takes. Cancel one first.',
  },
  ownOrder: { status: 409, message: 'This order would be matched with an order of your own.' },
  orderNotFound: { status: 404, message: 'There is no such order.' },
  orderInDelay: {
    status: 409,
    message: 'This order is about to be matched. What is left of it can be changed or cancelled in a moment.',
  },
  orderEnded: { status: 409, message: 'This order does not wait any more. It can’t be changed.' },
  orderChanged: { status: 409, message: 'This order has changed meanwhile. Please look at it again.' },
  ordersWaiting: { status: 409, message: 'Orders of yours wait in this market. Cancel them first.' },
  gameOff: { status: 409, message: 'This game is closed at the moment.' },
  roundNotFound: { status: 404, message: 'There is no such round.' },
  roundClosed: { status: 409, message: 'Betting is closed for this round.' },
  roundNotOver: { status: 409, message: 'This round is not over yet. Its seed is published once it is.' },
  roundFull: { status: 409, message: 'You have already bet on this round.' },
  stakeNotAboveZero: { status: 400, message: 'bet amout more than 0' },
  stakeBelowGameMin: { status: 409, message: 'The stake is below the minimum of this game.' },
  stakeAboveGameMax: { status: 409, message: 'The stake is above the maximum of this game.' },
  insufficientFunds: { status: 409, message: 'Insufficient balance!' },
  nothingToCashOut: { status: 409, message: 'Please place a bet before cashing out.' },
  cashOutTooEarly: { status: 409, message: 'There is nothing to cash out yet.' },
  alreadyCashedOut: { status: 409, message: 'You Already Cashout' },
  matchMissing: { status: 404, message: 'Please select Match' },
  noCards: { status: 409, message: 'No cards available to play.' },
  cardNotFound: { status: 404, message: 'No valid card selected.' },
  playersMissing: { status: 400, message: 'Please select both players before submitting.' },
  playerNotFound: { status: 404, message: 'Error: Player data not found.' },
  invalidCard: { status: 409, message: 'Error: Invalid card selection.' },
  noScoreYet: { status: 409, message: 'No card has a valid total runs score yet.' },
  noWinningCard: { status: 409, message: 'No valid winning card found.' },
  winningCardFailed: { status: 409, message: 'Failed to update the winning card.' },
  walletTooLow: { status: 409, message: 'Insufficient wallet balance!' },
  utrUsed: { status: 409, message: 'This UTR number has been submitted before.' },
  upiMissing: { status: 409, message: 'Deposits are not open yet. Please try again later.' },
  tooManyRequests: { status: 409, message: 'Please wait until your earlier requests are decided.' },
  requestNotFound: { status: 404, message: 'There is no such request.' },
  requestDecided: { status: 409, message: 'This request has been decided already.' },
  secondPersonNeeded: { status: 409, message: 'A second operator has to approve this amount.' },
  balanceBelowZero: {
    status: 409,
    message:
      'The player’s balance is below zero. Reject the withdrawal: its amount goes back to the balance.',
  },
  otherAccountBelowZero: {
    status: 409,
    message:
      'Another account of this player has a balance below zero. Reject the withdrawal: its amount goes back to the balance.',
  },
  ownRequest: { status: 403, message: 'Nobody decides about an account or a bet of their own.' },
  noSuchPlayer: { status: 404, message: 'There is no such player.' },
  previewOutdated: { status: 409, message: 'The market has changed since the preview. Please look again.' },
  invalidResult: { status: 409, message: 'This result is not one that the market can have.' },
  changedMeanwhile: {
    status: 409,
    message: 'This was changed by someone else meanwhile. Please look at it again.',
  },
  nothingToChange: { status: 409, message: 'It is set this way already.' },
  newsPublished: { status: 409, message: 'This text is published already.' },
  proposalWaits: { status: 409, message: 'Another proposal is waiting to be confirmed or dropped.' },
  proposalGone: { status: 409, message: 'This proposal has been confirmed or dropped already.' },
  otherOperatorNeeded: { status: 403, message: 'Another operator has to confirm this.' },
  marketTaken: { status: 409, message: 'Another market has this id or this name.' },
  lastMarket: { status: 409, message: 'The last market can’t be removed. Switch the game off instead.' },
  resultAnnounced: { status: 409, message: 'This result has been announced, and can’t change any more.' },
  resultTooEarly: {
    status: 409,
    message: 'Bids on this result are still taken. Declare it once its time has come.',
  },
  resultTooLate: {
    status: 409,
    message: 'This result is being drawn now. It is too late to declare another.',
  },
  idempotencyConflict: {
    status: 409,
    message: 'This request was already made with other details.',
  },
  tryAgain: { status: 503, message: 'The service is busy. Nothing was changed. Please try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export const RefusalName = z.enum(
  Object.keys(refusals) as [keyof typeof refusals, ...(keyof typeof refusals)[]],
)
export type RefusalName = z.infer<typeof RefusalName>

/** The refusals that block a player from all stakes and deposits. */
export const blockRefusals = [
  'playerSuspended',
  'playerExcluded',
  'playerOnTimeOut',
] as const satisfies readonly RefusalName[]

/** The limits on stakes, the player's own and the licence's: the last refusals of a stake. */
export const stakeLimitRefusals = [
  'licenceLimit',
  'stakeLimit',
  'lossLimit',
] as const satisfies readonly RefusalName[]

/** Refusals of any call; 'forbidden' for a call that does not come through the site's own address. */
export const commonRefusals = [
  'badRequest',
  'forbidden',
  'internal',
  'tryAgain',
] as const satisfies readonly RefusalName[]

/** Refusals of any call that API keys are taken for. */
export const keyRefusals = ['keyTooWeak', 'keyTooOften'] as const satisfies readonly RefusalName[]

/** Refusals of any call of operators. */
export const operatorRefusals = ['secondFactorNeeded'] as const satisfies readonly RefusalName[]

/** A refusal as a value: rules return it, the HTTP edge turns it into a status and a message. */
export interface Refusal {
  readonly refused: RefusalName
  /** The invalid field of the input, as a dotted path. */
  readonly field?: string
  /** Facts that help the caller to continue, such as the price now on offer. */
  readonly details?: Readonly<Record<string, string | number | null>>
}

/** Makes a refusal value. */
export function refuse(refused: RefusalName, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** The body of every refusal. */
export const RefusalReply = z
  .object({
    success: z.literal(false),
    error: RefusalName,
    message: z.string(),
    field: z.optional(z.string()),
    details: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    requestId: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Refusal' })
