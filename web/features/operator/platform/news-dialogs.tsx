import { useState } from 'react'
import { NEWS_LENGTH_MAX } from '../../../../domain/contract/news.ts'
import type { DeskNews } from '../../../../domain/contract/operator/platform.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useEditNews, useWithdrawNews } from './api/platform.ts'
import { HindiField, HindiLine, typedLines } from './news-lines.tsx'

type NewsDialogProps = { line: DeskNews; onClose: () => void }

export function EditNewsDialog({ line, onClose }: NewsDialogProps) {
  const { newsId, version, content, contentHindi = '' } = line
  const [typed, setTyped] = useState(content)
  const [hindi, setHindi] = useState(contentHindi)
  const edit = useEditNews()
  const wanted = typedLines(typed, hindi)
  const isSame = wanted.content === content && (wanted.contentHindi ?? '') === contentHindi
  return (
    <ActionDialog
      title={deskText('platform.editNewsTitle')}
      description={deskText('platform.editNewsText')}
      confirm={deskText('platform.save')}
      disabled={wanted.content === '' || isSame}
      action={edit}
      input={() => ({ newsId, version, ...wanted })}
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
      <HindiField
        value={hindi}
        onType={(now) => {
          setHindi(now)
          edit.forget()
        }}
      />
    </ActionDialog>
  )
}

export function WithdrawDialog({ line, onClose }: NewsDialogProps) {
  const { newsId, version, content } = line
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
      <blockquote className="grid gap-1 rounded-lg bg-sunken px-3 py-2 text-sm">
        <p className="break-words">{content}</p>
        <HindiLine line={line} />
      </blockquote>
    </ActionDialog>
  )
}
