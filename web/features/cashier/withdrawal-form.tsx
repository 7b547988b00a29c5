import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import { Button } from '../../ui/button.tsx'
import { CheckedField } from './checked-field.tsx'
import type { WithdrawalForm as FormOfWithdrawal } from './request-form.ts'
import type { CheckedForm } from './use-form.ts'
import type { Inline, useWithdrawal } from './use-withdrawal.ts'

type WithdrawalFormProps = {
  form: CheckedForm<FormOfWithdrawal>
  withdrawal: ReturnType<typeof useWithdrawal>
  firstField: RefObject<HTMLInputElement | null>
}

/** Who is paid how much, and where to. */
export function WithdrawalForm({ form, withdrawal, firstField }: WithdrawalFormProps) {
  const t = useText()
  const { walletBalance } = useProfile()
  const { send, isPending, inline } = withdrawal
  const { field, submit, submitButton } = form
  const amount = field('amount')
  return (
    <form onSubmit={(event) => void submit(event, send)} className="grid gap-4">
      <CheckedField {...field('userName')} label={t('cashier.userName')} autoComplete="name" required />
      <CheckedField
        {...field('upiId')}
        ref={firstField}
        label={t('withdrawal.upiId')}
        placeholder="name@bank"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CheckedField
        {...field('phone')}
        label={t('withdrawal.phone')}
        type="tel"
        autoComplete="tel"
        required
      />
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <CheckedField
          {...amount}
          label={t('withdrawal.amount')}
          hint={t('withdrawal.balance', { balance: formatRupees(walletBalance) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          required
          className="tabular-nums"
        />
        <Button
          disabled={walletBalance <= 0}
          onClick={() => amount.onChange(walletBalance.toFixed(2))}
          className="mt-6.5 h-12!"
        >
          {t('withdrawal.whole')}
        </Button>
      </div>
      <InlineNotice notice={inline} />
      <Button ref={submitButton} type="submit" tone="primary" size="lg" wide busy={isPending}>
        {t(isPending ? 'cashier.processing' : 'withdrawal.submit')}
      </Button>
    </form>
  )
}

/** What came of the last request, in a place that is read aloud. */
function InlineNotice({ notice }: { notice: Inline | null }) {
  return (
    <p
      role={notice?.isGood === false ? 'alert' : 'status'}
      className={clsx(
        'rounded-lg px-3 py-2 font-medium text-sm empty:hidden',
        notice?.isGood ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss',
      )}
    >
      {notice?.text}
    </p>
  )
}
