import { useState } from 'react'
import type { TitliBetRecord, TitliRound } from '../../../domain/contract/titli.ts'
import { type Picture, titliAmounts } from '../../../domain/games/titli/rules.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { logError } from '../../lib/log.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { popup } from '../../ui/popups.ts'
import { amountText } from './amount-text.ts'
import { usePlaceBet } from './api/place-bet.ts'
import { type Amount, type PictureSelection, stakeAndReturn, toggled } from './selection.ts'

const INSUFFICIENT_SHOWN_MS = 3000
const nothing: PictureSelection = new Set()

/** The unsent bet: its pictures, the amount on each, and functions to change and place it. */
export function useBet(userId: string, round: TitliRound) {
  const t = useText()
  const { walletBalance } = useProfile()
  const [selection, setSelection] = useState(nothing)
  const [amount, setAmount] = useState<Amount | null>(titliAmounts[0])
  const tooLittle = (shortfall: number) => {
    const needed = t('titli.need', { shortfall: amountText(shortfall) })
    popup.error(`${t('bet.tooLittle')} ${needed}`, INSUFFICIENT_SHOWN_MS)
  }
  const placing = usePlaceBet(userId)
  const showFailure = (error: Error) => {
    logError('The bet was not confirmed', error)
    if (!(error instanceof ApiError)) return popup.error(t('bet.unconfirmed'))
    const { details } = error
    if (details?.needed !== undefined) tooLittle(Number(details.needed) - Number(details.balance))
    else popup.error(messageOf(error, t('errors.unknown')))
  }
  const { total, returns } = stakeAndReturn(selection, amount)
  const place = async () => {
    if (amount === null) return popup.error(t('titli.selectAmount'))
    if (total <= 0) return popup.error(t('titli.totalNotAboveZero'))
    if (total > walletBalance) return tooLittle(total - walletBalance)
    const sent = await placing.send({ round, amount, selection })
    if (sent.outcome === 'made') setSelection(nothing)
    else if (sent.outcome !== 'busy') showFailure(sent.error)
  }
  return {
    ...{ selection, amount, setAmount, total, returns, place, isPending: placing.pending !== undefined },
    toggle: (picture: Picture) => setSelection(toggled(selection, picture)),
    repeat: (bet: TitliBetRecord) => {
      setSelection(picturesOf(bet))
      setAmount(titliAmounts.find((rupees) => rupees === bet.selectedCard[0]?.betAmount) ?? titliAmounts[0])
    },
  }
}

export function picturesOf({ selectedCard }: TitliBetRecord): PictureSelection {
  return new Set(selectedCard.map(({ image }) => image))
}
