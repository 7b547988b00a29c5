import { useState } from 'react'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import type { RequestAnswer } from './answer-dialog.tsx'
import { type ReportedPayment, useReportPayment } from './api/deposits.ts'
import { whatsappAddress } from './pay-address.ts'
import { amountOf, type DepositFields } from './request-form.ts'

/** The outcome of a report, and the link to the chat for its proof. */
export interface DepositAnswer extends RequestAnswer {
  readonly chat?: string
}

/** Reports payments, one at a time so that a double press is one, and shows the outcome of each. */
export function useDeposit(whatsappNumber: string | null) {
  const t = useText()
  const { userId } = useProfile()
  const sending = useReportPayment()
  const [answer, setAnswer] = useState<DepositAnswer | null>(null)

  async function send(form: DepositFields): Promise<boolean> {
    if (sending.isBusy()) return false
    if (userId === '') {
      setAnswer({ title: t('deposit.profileErrorTitle'), text: t('deposit.profileError') })
      return false
    }
    const payment = paymentOf(form, userId)
    const sent = await sending.send(payment)
    if (sent.outcome === 'made') showSuccess(payment)
    else if (sent.outcome !== 'busy') {
      const detail = sent.outcome === 'unknown' ? { detail: t('deposit.unconfirmed') } : {}
      const text = messageOf(sent.error, t('deposit.failed'))
      setAnswer({ title: t('deposit.failedTitle'), text, ...detail })
    }
    return sent.outcome === 'made'
  }

  function showSuccess(payment: ReportedPayment): void {
    const amount = formatRupees(payment.deposite)
    const { userName, phoneNumber: phone = '', Utr: utr } = payment
    const summary = t('deposit.summary', { site: t('app.name'), userName, phone, amount, utr })
    const chat = whatsappNumber === null ? undefined : whatsappAddress(whatsappNumber, summary)
    setAnswer({
      title: t('deposit.successTitle'),
      text: t('deposit.success'),
      detail: t('deposit.successNext', { amount }),
      ...(chat !== undefined && { chat }),
    })
    // Browsers allow this only shortly after a press; the answer has a link for when they don't.
    if (chat !== undefined) window.open(chat, '_blank', 'noopener')
  }

  return { send, isPending: sending.pending !== undefined, answer, closeAnswer: () => setAnswer(null) }
}

function paymentOf({ userName, phone, amount, utr }: DepositFields, userId: string): ReportedPayment {
  return {
    user: userId,
    userName: userName.trim(),
    phoneNumber: phone.trim() || 'N/A',
    deposite: amountOf(amount) ?? 0,
    Utr: utr.trim(),
  }
}
