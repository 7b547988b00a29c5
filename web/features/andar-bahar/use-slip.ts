import { useState } from 'react'
import type { AndarBaharRound } from '../../../domain/contract/andar-bahar.ts'
import { ANDAR_BAHAR_ODDS, type Label } from '../../../domain/games/andar-bahar/rules.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { popup } from '../../ui/popups.ts'
import { usePlaceBet } from './api/place-bet.ts'
import { emptySlip, type Slip, slipProblem } from './slip.ts'

export interface SlipControl {
  readonly slip: Slip
  /** What is wrong with it; set when the player tries to send it. */
  readonly problem: ReturnType<typeof slipProblem>
  readonly isSending: boolean
  readonly choose: (label: Label) => void
  readonly setStake: (stakeText: string) => void
  readonly reset: () => void
  /** Sends the bet; true once it is placed. */
  readonly submit: () => Promise<boolean>
}

/** The slip of a round. Side and stake stay for the next round. */
export function useSlip(round: AndarBaharRound, userId: string): SlipControl {
  const t = useText()
  const { walletBalance } = useProfile()
  const { send, pending } = usePlaceBet()
  const [slip, setSlip] = useState(emptySlip)
  const [problem, setProblem] = useState<ReturnType<typeof slipProblem>>()
  const change = (next: Slip) => {
    setSlip(next)
    setProblem(undefined)
  }
  const submit = async () => {
    const found = slipProblem(slip, walletBalance)
    setProblem(found)
    if (found !== undefined || slip.label === null) {
      if (found !== undefined) popup.error(t(found))
      return false
    }
    const odds = ANDAR_BAHAR_ODDS[slip.label]
    const stake = Number(slip.stakeText)
    const sent = await send({ userId, label: slip.label, odds, stake, roundId: round.roundId })
    if (sent.outcome === 'made') popup.success(t('andarBahar.placed'))
    else if (sent.outcome !== 'busy') popup.error(failureWords(sent.error))
    return sent.outcome === 'made'
  }
  const failureWords = (error: Error) =>
    error instanceof ApiError ? messageOf(error, t('andarBahar.placeFailed')) : t('bet.unconfirmed')
  return {
    slip,
    problem,
    isSending: pending !== undefined,
    choose: (label) => change({ ...slip, label }),
    setStake: (stakeText) => change({ ...slip, stakeText }),
    reset: () => change(emptySlip),
    submit,
  }
}
