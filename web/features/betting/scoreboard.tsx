import { useText } from '../../lib/messages/text.ts'
import { useMatch } from '../../lib/realtime/hooks.ts'

type ScoreboardProps = {
  matchId: string
  /** The frame that the page before knew of. */
  toldUrl: string | undefined
}

/** The live score of the match, in a frame. */
export function Scoreboard({ matchId, toldUrl }: ScoreboardProps) {
  const t = useText()
  const url = useMatch(matchId, (match) => match.scoreIframe) ?? toldUrl
  const isOwn = url?.startsWith('/') === true && !url.startsWith('//')
  if (url === undefined || !(isOwn || url.startsWith('https://'))) {
    return (
      <p className="rounded-xl border border-line border-dashed px-4 py-3 text-center text-ink-muted text-sm">
        {t('match.noScore')}
      </p>
    )
  }
  return (
    <iframe
      src={url}
      title={t('match.scoreFrame')}
      // Somebody else's page must not lead this one away.
      {...(!isOwn && { sandbox: 'allow-scripts allow-same-origin' })}
      referrerPolicy="no-referrer"
      className="h-52 w-full rounded-xl border border-line bg-surface"
    />
  )
}
