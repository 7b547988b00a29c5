import { useText } from '../lib/messages/text.ts'

/** The live score of a match as a page of its own, ours or of the feed's source; words where there is none. */
export function ScoreFrame({ url }: { url: string | null | undefined }) {
  const t = useText()
  if (!url || !isFramable(url)) {
    return (
      <p className="grid h-24 place-content-center rounded-xl border border-line border-dashed text-ink-muted text-sm">
        {t('match.noScore')}
      </p>
    )
  }
  return (
    <iframe
      src={url}
      title={t('match.scoreFrame')}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
      className="h-60 w-full rounded-xl border border-line bg-surface sm:h-44"
    />
  )
}

/** A page of this site, or one that comes encrypted from elsewhere. */
function isFramable(url: string): boolean {
  const { origin, protocol } = new URL(url, location.href)
  return origin === location.origin || protocol === 'https:'
}
