import type { AviatorBet } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import { text } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { multiplierText } from './moment.ts'
import type { Notice } from './use-notice.ts'

/** How a bet ended, in the words of the game. */
export function endNotice(bet: AviatorBet, wasPressed: boolean): Notice {
  const { isWin, winningAmt, betAmt, multiplier, crash } = bet
  if (isWin === 'Won') return { tone: 'won', text: text('aviator.won', { amount: winningAmt.toFixed(2) }) }
  const lost = { tone: 'lost', text: text('aviator.lost') } as const
  if (multiplier !== null) {
    const at = multiplierText(hundredths(multiplier))
    const [returned, stake] = [formatRupees(winningAmt), formatRupees(betAmt)]
    return { ...lost, detail: text('aviator.below', { multiplier: at, returned, stake }) }
  }
  if (!wasPressed || crash === null) return lost
  return { ...lost, detail: text('aviator.tooLate', { multiplier: multiplierText(hundredths(crash)) }) }
}
