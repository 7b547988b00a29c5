import { NEWS_LENGTH_MAX, type NewsItem } from '../../../../domain/contract/news.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { TextField } from '../../../ui/field.tsx'

/** The field of a line's Hindi, which may stay empty. */
export function HindiField({ value, onType }: { value: string; onType: (typed: string) => void }) {
  return (
    <TextField
      lang="hi"
      className="font-hindi"
      label={deskText('platform.newsHindiField')}
      hint={deskText('platform.newsHindiHint')}
      value={value}
      onChange={({ target }) => onType(target.value)}
      maxLength={NEWS_LENGTH_MAX}
      autoComplete="off"
    />
  )
}

/** The Hindi of a published line, if it has one. */
export function HindiLine({ line: { contentHindi } }: { line: NewsItem }) {
  if (contentHindi === undefined) return null
  return (
    <p lang="hi" className="break-words font-hindi text-ink-muted">
      {contentHindi}
    </p>
  )
}

/** The lines as they are typed, without spaces around them; the Hindi one only if there is one. */
export function typedLines(content: string, hindi: string): NewsItem {
  const contentHindi = hindi.trim()
  return { content: content.trim(), ...(contentHindi !== '' && { contentHindi }) }
}
