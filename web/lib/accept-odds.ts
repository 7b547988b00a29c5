import { AcceptOdds } from '../../domain/contract/bets.ts'
import { remembered } from './remembered.ts'

const stored = remembered<AcceptOdds>('acceptOdds', AcceptOdds, 'better')

/**
 * Which price changes the player accepts between seeing a price and the bet; live, stored on this device. A better price is
 * taken unless the player chose otherwise.
 */
export const useAcceptOdds = stored.use

export const setAcceptOdds = stored.set
