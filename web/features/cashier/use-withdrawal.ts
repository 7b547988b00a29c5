import { useRef, useState } from 'react'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import type { Answer } from './answer-dialog.tsx'
import { useRequestWithdrawal, type WithdrawalAttempt } from './api/withdrawals.ts'
import { amountOf, type WithdrawalForm } from './request-form.ts'
import { isUnconfirmed } from './unconfirmed.ts'
import { failureOf, withdrawalAttempt, withdrawalProblem } from './withdrawal.ts'

/** What the form says of its last request. */
export interface Inline {
  readonly isGood: boolean
  readonly text: string
}

/** Asks for withdrawals, one at a time so that a double press is one, and tells what came of each. */
export function useWithdrawal() {
  const t = useText()
  const profile = useProfile()
  const { mutateAsync, isPending } = useRequestWithdrawal()
  const [inline, setInline] = useState<Inline | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  /** Until it is known to be made; it outlives the form. */
  const unanswered = useRef<WithdrawalAttempt>(undefined)
  /** State comes too late to tell the second press of a double press. */
  const isBusy = useRef(false)

  async function send(form: WithdrawalForm): Promise<boolean> {
    if (isBusy.current) return false
    const problem = withdrawalProblem(amountOf(form.amount) ?? 0, profile)
    if (problem !== undefined) {
      setInline({ isGood: false, text: t(problem) })
      return false
    }
    isBusy.current = true
    setInline(null)
    const attempt = withdrawalAttempt(form, profile.userId, unanswered.current)
    unanswered.current = attempt
    try {
      await mutateAsync(attempt)
      unanswered.current = undefined
      tellSuccess(attempt.body.withdrawAmount)
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      isBusy.current = false
    }
  }

  function tellSuccess(rupees: number): void {
    const amount = formatRupees(rupees)
    setInline({ isGood: true, text: t('withdrawal.success') })
    setAnswer({ title: t('withdrawal.successTitle'), text: t('withdrawal.successText', { amount }) })
  }

  function tellFailure(error: unknown): void {
    const detail = isUnconfirmed(error) ? t('withdrawal.unconfirmed') : messageOf(error, '')
    const more = detail === '' ? {} : { detail }
    if (failureOf(error) === 'saidNo') {
      setInline({ isGood: false, text: t('withdrawal.failed') })
      setAnswer({ title: t('withdrawal.failedTitle'), text: t('withdrawal.failed'), ...more })
    } else {
      setInline({ isGood: false, text: t('withdrawal.error') })
      setAnswer({ title: t('withdrawal.errorTitle'), text: t('withdrawal.errorText'), ...more })
    }
  }

  return {
    send,
    isPending,
    inline,
    answer,
    closeAnswer: () => setAnswer(null),
    /** Forgets what was said, for a form that is opened anew. */
    clear: () => setInline(null),
  }
}
