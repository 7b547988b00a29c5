import { useState } from 'react'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import type { Failed } from '../../lib/sending/deliver.ts'
import type { RequestAnswer } from './answer-dialog.tsx'
import { useRequestWithdrawal } from './api/withdrawals.ts'
import { amountOf, type WithdrawalFields } from './request-form.ts'
import { failureKind, withdrawalOf, withdrawalProblem } from './withdrawal.ts'

/** The form's message about its last request. */
export interface Inline {
  readonly isGood: boolean
  readonly text: string
  /** What it means, where the text does not say it. */
  readonly detail?: string
}

/** Requests withdrawals, one at a time so that a double press is one, and shows the outcome of each. */
export function useWithdrawal() {
  const t = useText()
  const profile = useProfile()
  const sending = useRequestWithdrawal()
  const [inline, setInline] = useState<Inline | null>(null)
  const [answer, setAnswer] = useState<RequestAnswer | null>(null)

  async function send(form: WithdrawalFields): Promise<boolean> {
    if (sending.isBusy()) return false
    const problem = withdrawalProblem(amountOf(form.amount) ?? 0, profile)
    if (problem !== undefined) {
      const isEmpty = problem === 'withdrawal.profileMissing' && profile.userId !== ''
      const detail = isEmpty ? { detail: t('withdrawal.balanceEmpty') } : {}
      setInline({ isGood: false, text: t(problem), ...detail })
      return false
    }
    setInline(null)
    const withdrawal = withdrawalOf(form, profile.userId)
    const sent = await sending.send(withdrawal)
    if (sent.outcome === 'made') showSuccess(withdrawal.withdrawAmount)
    else if (sent.outcome !== 'busy') showFailure(sent)
    return sent.outcome === 'made'
  }

  function showSuccess(rupees: number): void {
    const amount = formatRupees(rupees)
    setInline({ isGood: true, text: t('withdrawal.success') })
    setAnswer({ title: t('withdrawal.successTitle'), text: t('withdrawal.successText', { amount }) })
  }

  function showFailure({ outcome, error }: Failed): void {
    const detail = outcome === 'unknown' ? t('withdrawal.unconfirmed') : messageOf(error, '')
    const more = detail === '' ? {} : { detail }
    const kind = failureKind(error)
    if (kind === 'refused') {
      setInline({ isGood: false, text: t('withdrawal.failed') })
      setAnswer({ title: t('withdrawal.failedTitle'), text: t('withdrawal.failed'), ...more })
    } else {
      setInline({ isGood: false, text: t('withdrawal.error') })
      const title = t('withdrawal.errorTitle')
      // Without an answer nobody knows of a wrong field.
      if (kind === 'unanswered') setAnswer({ title, text: detail })
      else setAnswer({ title, text: t('withdrawal.errorText'), ...more })
    }
  }

  return {
    send,
    isPending: sending.pending !== undefined,
    inline,
    answer,
    closeAnswer: () => setAnswer(null),
    /** Clears the message when the form is opened again. */
    clear: () => setInline(null),
  }
}
