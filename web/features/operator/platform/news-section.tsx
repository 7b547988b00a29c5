import { Megaphone } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { NEWS_LENGTH_MAX } from '../../../../domain/contract/news.ts'
import type { DeskNews } from '../../../../domain/contract/operator/platform.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { popup } from '../../../ui/popups.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Age } from '../shared/age.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { useDeskNews, usePublishNews } from './api/platform.ts'
import { EditNewsDialog, WithdrawDialog } from './news-dialogs.tsx'
import { HindiField, HindiLine, typedLines } from './news-lines.tsx'

/** How many lines players see. */
const SHOWN_MAX = 20

export function NewsSection() {
  const news = useDeskNews()
  return (
    <div className="grid gap-4">
      <PublishForm />
      <DeskAnswer query={news}>{(lines) => <NewsList news={lines} />}</DeskAnswer>
    </div>
  )
}

function PublishForm() {
  const [content, setContent] = useState('')
  const [hindi, setHindi] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const publish = usePublishNews()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(content.trim() === '')
    if (content.trim() === '') return field.current?.focus()
    publish.run(typedLines(content, hindi), () => {
      setContent('')
      setHindi('')
      popup.success(deskText('platform.published'))
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 rounded-xl border border-line bg-surface p-3">
      <TextField
        ref={field}
        label={deskText('platform.newsField')}
        hint={deskText('platform.newsHint', { left: NEWS_LENGTH_MAX - content.length })}
        error={isEmpty ? deskText('platform.newsEmpty') : undefined}
        value={content}
        onChange={({ target }) => {
          setContent(target.value)
          setEmpty(false)
        }}
        maxLength={NEWS_LENGTH_MAX}
        autoComplete="off"
      />
      <HindiField value={hindi} onType={setHindi} />
      {publish.problem !== undefined && <ErrorState message={publish.problem} />}
      <Button type="submit" tone="primary" busy={publish.isPending} className="justify-self-start">
        {deskText('platform.publish')}
      </Button>
    </form>
  )
}

/** The open dialog with its line, which stays as it was when the list changes. */
type OpenDialog = { what: 'edit' | 'withdraw'; line: DeskNews }

function NewsList({ news }: { news: readonly DeskNews[] }) {
  const [asked, setAsked] = useState<OpenDialog>()
  const close = () => setAsked(undefined)
  if (news.length === 0)
    return (
      <EmptyState
        icon={Megaphone}
        title={deskText('platform.noNews')}
        text={deskText('platform.noNewsText')}
      />
    )
  return (
    <>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface">
        {news.map((line, at) => (
          <NewsRow key={line.newsId} line={line} place={at} onAsk={(what) => setAsked({ what, line })} />
        ))}
      </ul>
      {asked?.what === 'edit' && <EditNewsDialog line={asked.line} onClose={close} />}
      {asked?.what === 'withdraw' && <WithdrawDialog line={asked.line} onClose={close} />}
    </>
  )
}

type NewsRowProps = { line: DeskNews; place: number; onAsk: (what: OpenDialog['what']) => void }

function NewsRow({ line, place, onAsk }: NewsRowProps) {
  const { content, publishedAt } = line
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-line border-t px-3 py-2.5 text-sm first:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="break-words">{content}</p>
        <HindiLine line={line} />
        <p className="flex flex-wrap items-center gap-2 text-ink-faint text-xs">
          <Age since={publishedAt} />
          {place === 0 && <Badge tone="gain">{deskText('platform.inTicker')}</Badge>}
          {place >= SHOWN_MAX && <Badge>{deskText('platform.notShown')}</Badge>}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          onClick={() => onAsk('edit')}
          aria-label={deskText('platform.editOf', { what: content })}
        >
          {deskText('platform.edit')}
        </Button>
        <Button
          size="sm"
          onClick={() => onAsk('withdraw')}
          aria-label={deskText('platform.withdrawOf', { what: content })}
        >
          {deskText('platform.withdraw')}
        </Button>
      </div>
    </li>
  )
}
