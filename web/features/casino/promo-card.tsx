import type { GameTile } from '../../games/game.ts'
import { games } from '../../games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import type { HubTab } from './hub-games.ts'
import { TileArt } from './tile-art.tsx'

type PromoName = NonNullable<HubTab['promo']>

/** A game's name and picture, and where PLAY NOW leads. */
const promos: Record<PromoName, Pick<GameTile, 'path' | 'art' | 'name'>> = {
  aviator: games.aviator.tile,
  mines: games.mines.tile,
  colorPrediction: games['color-prediction'].tile,
}

export function PromoCard({ promo }: { promo: PromoName }) {
  const t = useText()
  const { path, art, name } = promos[promo]
  return (
    <article className="grid overflow-hidden rounded-2xl border border-line bg-surface sm:grid-cols-[2fr_3fr]">
      <TileArt art={art} className="aspect-[16/9] size-full sm:aspect-auto sm:min-h-52" />
      <div className="grid content-center justify-items-start gap-3 p-5">
        <h2 className="font-bold text-lg">{t(name)}</h2>
        <p className="text-ink-muted text-sm leading-relaxed">{t(`casino.promo.${promo}`)}</p>
        <Link to={path} className={buttonStyle({ tone: 'primary' })}>
          {t('casino.playNow')}
        </Link>
      </div>
    </article>
  )
}
