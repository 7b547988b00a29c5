import { Link } from 'react-router'
import type { Art } from '../../games/game.ts'
import { games } from '../../games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.ts'
import type { HubTab } from './hub-games.ts'
import { TileArt } from './tile-art.tsx'

type PromoName = NonNullable<HubTab['promo']>

/** A game's picture, and where PLAY NOW leads; one that is not there yet says so. */
const promos: Record<PromoName, { readonly path: string | undefined; readonly art: Art }> = {
  aviator: games.aviator.tile,
  mines: games.mines.tile,
  colorPrediction: {
    path: undefined,
    art: {
      ground: ['oklch(0.35 0.05 280)', 'oklch(0.2 0.03 280)'],
      drawing: (
        <>
          <circle cx="52" cy="54" r="20" fill="#ef4444" />
          <circle cx="80" cy="42" r="20" fill="#22c55e" />
          <circle cx="108" cy="54" r="20" fill="#3b82f6" />
        </>
      ),
    },
  },
}

/** A game with its picture, what it is, and PLAY NOW. */
export function PromoCard({ promo }: { promo: PromoName }) {
  const t = useText()
  const { path, art } = promos[promo]
  return (
    <article className="grid overflow-hidden rounded-2xl border border-line bg-surface sm:grid-cols-[2fr_3fr]">
      <TileArt art={art} className="aspect-[16/9] size-full sm:aspect-auto sm:min-h-52" />
      <div className="grid content-center justify-items-start gap-3 p-5">
        <h2 className="font-bold text-lg">{t(`casino.${promo}`)}</h2>
        <p className="text-ink-muted text-sm leading-relaxed">{t(`casino.promo.${promo}`)}</p>
        {path === undefined ? (
          <Button tone="primary" onClick={() => popup.success(t('casino.comingSoon'))}>
            {t('casino.playNow')}
          </Button>
        ) : (
          <Link to={path} className={buttonStyle({ tone: 'primary' })}>
            {t('casino.playNow')}
          </Link>
        )}
      </div>
    </article>
  )
}
