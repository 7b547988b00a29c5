import { useQuery } from '@tanstack/react-query'
import { limitsQuery, useBlock } from '../../lib/limits.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Button } from '../../ui/button.tsx'
import { StakeBox } from '../../ui/stake-box.tsx'
import type { PaymentDetails } from './api/deposits.ts'
import { CheckedField } from './checked-field.tsx'
import { exceededLimit } from './deposit-limit.ts'
import { PayTo } from './pay-to.tsx'
import { amountOf, type DepositFields } from './request-form.ts'
import type { useDeposit } from './use-deposit.ts'
import type { CheckedForm } from './use-form.ts'

/** In rupees. */
const quickAmounts = [500, 1000, 2000, 5000, 10_000, 25_000]

type DepositFormProps = {
  form: CheckedForm<DepositFields>
  deposit: ReturnType<typeof useDeposit>
  details: PaymentDetails
}

/** The amount, whom to pay, and the UTR of the payment. */
export function DepositForm({ form, deposit, details }: DepositFormProps) {
  const t = useText()
  const { userId } = useProfile()
  const { typed, field, submit, submitButton } = form
  const rupees = amountOf(typed.amount)
  const limits = useQuery(limitsQuery(userId)).data?.limits
  const block = useBlock()
  const refusal = block ?? (limits && exceededLimit(limits, rupees))
  const { problem, hasTriedToSend, onChange, value } = field('amount')
  return (
    <form onSubmit={(event) => void submit(event, deposit.send)} className="grid gap-4">
      {refusal === undefined ? (
        <PayTo details={details} rupees={rupees} />
      ) : (
        <p role="alert" className="rounded-xl bg-loss-soft px-4 py-3 font-medium text-loss text-sm">
          {t(`refusal.${refusal}`)}
        </p>
      )}
      <StakeBox
        name="amount"
        label={t('deposit.amount')}
        value={value}
        onChange={onChange}
        quick={quickAmounts}
        decimals
        error={hasTriedToSend || value !== '' ? problem : undefined}
      />
      <CheckedField {...field('userName')} label={t('auth.username')} autoComplete="name" required />
      <CheckedField
        {...field('phone')}
        label={t('cashier.mobile')}
        hint={t('deposit.mobileHint')}
        type="tel"
        autoComplete="tel"
      />
      <CheckedField
        {...field('utr')}
        label={t('cashier.utr')}
        hint={t('deposit.utrHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={30}
        required
        className="tabular-nums"
      />
      <p className="rounded-lg bg-brand-soft px-3 py-2 text-brand-text text-sm">
        {t(details.whatsappNumber === null ? 'deposit.noWhatsappNote' : 'deposit.whatsappNote')}
      </p>
      <Button
        ref={submitButton}
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={deposit.isPending}
        disabled={refusal !== undefined}
      >
        {t(deposit.isPending ? 'ui.processing' : 'deposit.submit')}
      </Button>
    </form>
  )
}
