import { useState } from 'react'
import { NEWS_LENGTH_MAX } from '../../../../domain/contract/news.ts'
import type { DeskNews } from '../../../../domain/contract/operator/platform.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useEditNews, useWithdrawNews } from './api/platform.ts'

type NewsDialogProps = { line: DeskNews; onClose: () => void }

export function EditNewsDialog({ line: { newsId, version, content }, onClose }: NewsDialogProps) {
  const [typed, setTyped] = useState(content)
  const edit = useEditNews()
  const wanted = typed.trim()
  return (
    <ActionDialog
      title={deskText('platform.editNewsTitle')}
      description={deskText('platform.editNewsText')}
      confirm={deskText('platform.save')}
      disabled={wanted === '' || wanted === content}
      action={edit}
      input={() => ({ newsId, version, content: wanted })}
      done={() => deskText('platform.saved')}
      onClose={onClose}
    >
      <TextField
        label={deskText('platform.newsField')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          edit.forget()
        }}
        maxLength={NEWS_LENGTH_MAX}
        autoComplete="off"
      />
    </ActionDialog>
  )
}

export function WithdrawDialog({ line: { newsId, version, content }, onClose }: NewsDialogProps) {
  const withdraw = useWithdrawNews()
  return (
    <ActionDialog
      title={deskText('platform.withdrawTitle')}
      description={deskText('platform.withdrawText')}
      confirm={deskText('platform.withdraw')}
      tone="danger"
      action={withdraw}
      input={() => ({ newsId, version })}
      done={() => deskText('platform.withdrawn')}
      onClose={onClose}
    >
      <blockquote className="break-words rounded-lg bg-sunken px-3 py-2 text-sm">{content}</blockquote>
    </ActionDialog>
  )
}
