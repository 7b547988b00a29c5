import type { RefusalName } from '../../domain/contract/refusals.ts'

/** Betfair's codes for one instruction of a call. */
type InstructionError =
  | 'BET_IN_PROGRESS'
  | 'BET_TAKEN_OR_LAPSED'
  | 'ERROR_IN_MATCHER'
  | 'ERROR_IN_ORDER'
  | 'INSUFFICIENT_FUNDS'
  | 'INVALID_BACK_LAY_COMBINATION'
  | 'INVALID_BET_ID'
  | 'INVALID_BET_SIZE'
  | 'INVALID_ODDS'
  | 'INVALID_RUNNER'
  | 'LOSS_LIMIT_EXCEEDED'
  | 'MARKET_NOT_OPEN_FOR_BETTING'
  | 'MARKET_NOT_OPEN_FOR_BSP_BETTING'
  | 'RELATED_ACTION_FAILED'

const OF_REFUSALS: Partial<Record<RefusalName, InstructionError>> = {
  marketNotFound: 'MARKET_NOT_OPEN_FOR_BETTING',
  noOrders: 'MARKET_NOT_OPEN_FOR_BETTING',
  marketClosed: 'MARKET_NOT_OPEN_FOR_BETTING',
  marketSuspended: 'MARKET_NOT_OPEN_FOR_BETTING',
  bettingHalted: 'MARKET_NOT_OPEN_FOR_BETTING',
  invalidTeam: 'INVALID_RUNNER',
  invalidStake: 'INVALID_BET_SIZE',
  stakeNotWhole: 'INVALID_BET_SIZE',
  stakeTooLow: 'INVALID_BET_SIZE',
  stakeTooHigh: 'INVALID_BET_SIZE',
  invalidOdds: 'INVALID_ODDS',
  ownOrder: 'INVALID_BACK_LAY_COMBINATION',
  insufficientBalance: 'INSUFFICIENT_FUNDS',
  licenceLimit: 'LOSS_LIMIT_EXCEEDED',
  stakeLimit: 'LOSS_LIMIT_EXCEEDED',
  lossLimit: 'LOSS_LIMIT_EXCEEDED',
  orderNotFound: 'INVALID_BET_ID',
  orderEnded: 'BET_TAKEN_OR_LAPSED',
  orderInDelay: 'BET_IN_PROGRESS',
  cashOutPending: 'BET_IN_PROGRESS',
  orderChanged: 'ERROR_IN_MATCHER',
  tryAgain: 'ERROR_IN_MATCHER',
}

/** Betfair's code for an instruction that Maidan refused. */
export function instructionError(refusal: RefusalName): InstructionError {
  return OF_REFUSALS[refusal] ?? 'ERROR_IN_ORDER'
}
