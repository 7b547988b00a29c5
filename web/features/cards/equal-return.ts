import { EQUAL_CARDS_RETURN } from '../../../domain/games/cards/rules.ts'

/** What a bet on one of three equal cards returns in the long run: '66.7 %'. */
export const equalReturn = `${(EQUAL_CARDS_RETURN * 100).toFixed(1)} %`
