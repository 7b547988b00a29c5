import { clsx } from 'clsx'
import type { MouseEvent, RefObject } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import { Button } from '../../ui/button.tsx'
import { CheckedField } from './checked-field.tsx'
import type { WithdrawalFields } from './request-form.ts'
import { useWithdrawalList } from './request-list.ts'
import { type CheckedForm, focusField } from './use-form.ts'
import type { Inline, useWithdrawal } from './use-withdrawal.ts'

type WithdrawalFormProps = {
  form: CheckedForm<WithdrawalFields>
  withdrawal: ReturnType<typeof useWithdrawal>
  firstField: RefObject<HTMLInputElement | null>
}

export function WithdrawalForm({ form, withdrawal, firstField }: WithdrawalFormProps) {
  const t = useText()
  const { userId, walletBalance } = useProfile()
  const { send, isPending, inline } = withdrawal
  const { field, submit, submitButton } = form
  const [upi, phone, amount] = [field('upiId'), field('phone'), field('amount')]
  return (
    <form onSubmit={(event) => void submit(event, send)} className="grid gap-4">
      <CheckedField {...field('userName')} label={t('auth.username')} autoComplete="name" required />
      <CheckedField
        {...upi}
        ref={firstField}
        label={t('cashier.upiId')}
        placeholder="name@bank"
        inputMode="email"
        autoCapitalize="none"
        spellCheck="false"
        required
      />
      <SameAgain userId={userId} upi={upi} phone={phone} />
      <CheckedField {...phone} label={t('withdrawal.phone')} type="tel" autoComplete="tel" required />
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <CheckedField
          {...amount}
          label={t('cashier.amount')}
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
        {t(isPending ? 'ui.processing' : 'withdrawal.submit')}
      </Button>
    </form>
  )
}

type Typed = { value: string; onChange: (typed: string) => void }

/** Fills in the UPI ID and phone of the last withdrawal; shown while these fields are empty. */
function SameAgain({ userId, upi, phone }: { userId: string; upi: Typed; phone: Typed }) {
  const t = useText()
  const last = useWithdrawalList(userId).data?.pages[0]?.rows[0]
  if (last === undefined || upi.value !== '' || phone.value !== '') return null
  const fillIn = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    upi.onChange(last.upi_id)
    phone.onChange(last.phoneNumber)
    // The button disappears, and only the amount is left to type.
    if (form) focusField(form, 'amount')
  }
  return (
    <Button size="sm" onClick={fillIn} className="-mt-1 max-w-full justify-self-start">
      <span className="truncate">{t('withdrawal.again', { upiId: last.upi_id })}</span>
    </Button>
  )
}

/** The outcome of the last request, announced by screen readers. */
function InlineNotice({ notice }: { notice: Inline | null }) {
  return (
    <p
      role={notice?.isGood === false ? 'alert' : 'status'}
      className={clsx(
        'rounded-lg px-3 py-2 font-medium text-sm empty:hidden',
        notice?.isGood ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss',
      )}
    >
      {notice && <span className="block">{notice.text}</span>}
      {notice?.detail !== undefined && <span className="block font-normal">{notice.detail}</span>}
    </p>
  )
}
