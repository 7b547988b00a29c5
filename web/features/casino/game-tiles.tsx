import { Play } from 'lucide-react'
import { useClosedGames } from '../../lib/games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { HubGame } from './hub-games.ts'
import { TileArt } from './tile-art.tsx'

/** The games as tiles, each a link with PLAY over its picture. */
export function GameTiles({ games }: { games: readonly HubGame[] }) {
  const t = useText()
  const closed = useClosedGames()
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3" aria-label={t('casino.allGames')}>
      {games.map((each) => (
        <li key={each.game}>
          <Tile game={each} isClosed={closed.has(each.game)} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ game: { path, name, note, art }, isClosed }: { game: HubGame; isClosed: boolean }) {
  const t = useText()
  return (
    <Link
      to={path}
      className="group grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-2xl border border-line bg-surface transition-[border-color,transform] hover:border-line-strong motion-safe:hover:-translate-y-0.5"
    >
      <span className="relative block aspect-[16/10]">
        <TileArt art={art} className="size-full" />
        <span className="absolute inset-x-0 bottom-0 flex justify-end p-2">
          <span className="inline-flex h-7 items-center gap-1 rounded-full bg-brand px-2.5 font-bold text-2xs text-brand-ink sm:h-8 sm:px-3 sm:text-xs tracking-wide transition-colors group-hover:bg-brand-hover">
            <Play aria-hidden className="size-3.5 fill-current" />
            {t('casino.play')}
          </span>
        </span>
      </span>
      <span className="grid content-start gap-0.5 p-3">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {t(name)}
          {isClosed && <Badge>{t('casino.closedTag')}</Badge>}
        </span>
        <span className="text-ink-muted text-xs">{t(note)}</span>
      </span>
    </Link>
  )
}
