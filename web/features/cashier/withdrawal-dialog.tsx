import { useRef } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { EarlierWithdrawals } from './earlier-withdrawals.tsx'
import { withdrawalProblems } from './request-form.ts'
import { useForm } from './use-form.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** The withdrawal dialog: a new request, and the earlier ones with their status. */
export function WithdrawalDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const isDemo = useConfig().mode === 'demo'
  const { userId, username } = useProfile()
  const form = useForm({ userName: username, upiId: '', phone: '', amount: '' }, withdrawalProblems)
  const withdrawal = useWithdrawal()
  const firstField = useRef<HTMLInputElement>(null)
  const close = () => {
    withdrawal.clear()
    onClose()
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title={t('withdrawal.title')}
        description={t(isDemo ? 'withdrawal.demo' : 'withdrawal.intro')}
        initialFocus={firstField}
      >
        <div className="grid gap-6">
          <WithdrawalForm form={form} withdrawal={withdrawal} firstField={firstField} />
          <EarlierWithdrawals userId={userId} />
        </div>
      </Dialog>
      <AnswerDialog answer={withdrawal.answer} onClose={withdrawal.closeAnswer} sentBy={form.submitButton} />
    </>
  )
}
