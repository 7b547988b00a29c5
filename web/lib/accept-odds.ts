import { AcceptOdds } from '../../domain/contract/bets.ts'
import { remembered } from './remembered.ts'

const stored = remembered<AcceptOdds>('acceptOdds', AcceptOdds, 'exact')

/** What the player lets happen to a price between seeing it and the bet; live, and remembered on this device. */
export const useAcceptOdds = stored.use

export const setAcceptOdds = stored.set
