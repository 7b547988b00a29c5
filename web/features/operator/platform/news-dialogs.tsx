import { useState } from 'react'
import { NEWS_LENGTH_MAX } from '../../../../domain/contract/news.ts'
import type { DeskNews } from '../../../../domain/contract/operator/platform.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { popup } from '../../../ui/popups.ts'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useEditNews, useWithdrawNews } from './api/platform.ts'

type NewsDialogProps = { line: DeskNews; onClose: () => void }

export function EditNewsDialog({ line: { newsId, version, content }, onClose }: NewsDialogProps) {
  const [typed, setTyped] = useState(content)
  const edit = useEditNews()
  const wanted = typed.trim()
  const saved = () => {
    popup.success(deskText('platform.saved'))
    onClose()
  }
  return (
    <ActionDialog
      title={deskText('platform.editNewsTitle')}
      description={deskText('platform.editNewsText')}
      confirm={deskText('platform.save')}
      disabled={wanted === '' || wanted === content}
      action={edit}
      onConfirm={() => edit.run({ newsId, version, content: wanted }, saved)}
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
  const withdrawn = () => {
    popup.success(deskText('platform.withdrawn'))
    onClose()
  }
  return (
    <ActionDialog
      title={deskText('platform.withdrawTitle')}
      description={deskText('platform.withdrawText')}
      confirm={deskText('platform.withdraw')}
      tone="danger"
      action={withdraw}
      onConfirm={() => withdraw.run({ newsId, version }, withdrawn)}
      onClose={onClose}
    >
      <blockquote className="break-words rounded-lg bg-sunken px-3 py-2 text-sm">{content}</blockquote>
    </ActionDialog>
  )
}
