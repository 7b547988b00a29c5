import { useText } from '../lib/messages/text.ts'

/** The live score of a match as an embedded page, the site's own or the feed's; a text if there is none. */
export function ScoreFrame({ url }: { url: string | null | undefined }) {
  const t = useText()
  const source = sourceOf(url)
  if (!url || source === undefined) {
    return (
      <p className="grid h-24 place-content-center rounded-xl border border-line border-dashed text-ink-muted text-sm">
        {t('match.noScore')}
      </p>
    )
  }
  return (
    <iframe
      // A new element when the kind of page changes: Preact would leave `sandbox=""`, which forbids all scripts.
      key={source}
      src={url}
      title={t('scoreboard.title')}
      // A foreign page must not navigate this one.
      {...(source === 'other' && { sandbox: 'allow-scripts allow-same-origin' })}
      referrerPolicy="no-referrer"
      className="h-60 w-full rounded-xl border border-line bg-surface sm:h-44"
    />
  )
}

/** Whose page it is; undefined if it must not be framed: no URL, or a foreign page without https. */
function sourceOf(url: string | null | undefined): 'own' | 'other' | undefined {
  if (!url || !URL.canParse(url, location.href)) return undefined
  const { origin, protocol } = new URL(url, location.href)
  if (origin === location.origin) return 'own'
  return protocol === 'https:' ? 'other' : undefined
}
