import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useConfig } from '../../lib/config.ts'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile } from '../../lib/profile.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { paymentDetailsQuery } from './api/deposits.ts'
import { DepositForm } from './deposit-form.tsx'
import { depositProblems } from './request-form.ts'
import { useDeposit } from './use-deposit.ts'
import { useForm } from './use-form.ts'

/** The deposit dialog: whom to pay, and the report of the payment. */
export function DepositDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const isDemo = useConfig().mode === 'demo'
  const details = useQuery({ ...paymentDetailsQuery, enabled: open })
  const { username } = useProfile()
  const form = useForm({ userName: username, phone: '', amount: '', utr: '' }, depositProblems)
  const deposit = useDeposit(details.data?.whatsappNumber ?? null)
  const chat = deposit.answer?.chat
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={t('deposit.title')}
        description={t(isDemo ? 'deposit.demo' : 'deposit.intro')}
      >
        {details.data ? (
          <DepositForm form={form} deposit={deposit} details={details.data} />
        ) : (
          <NoAnswer
            query={details}
            loading={{ text: t('deposit.loading'), skeletons: ['h-52', 'h-12', 'h-12'] }}
            failed={(error) => messageOf(error, t('deposit.payFailed'))}
          />
        )}
      </Dialog>
      <AnswerDialog answer={deposit.answer} onClose={deposit.closeAnswer} sentBy={form.submitButton}>
        {chat !== undefined && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ tone: 'primary' })}
          >
            <MessageCircle aria-hidden className="size-4" />
            {t('deposit.openWhatsapp')}
          </a>
        )}
      </AnswerDialog>
    </>
  )
}
