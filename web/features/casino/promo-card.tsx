import { Link } from 'react-router'
import { useText } from '../../lib/messages/text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { popup } from '../../ui/popups.ts'
import type { HubTab } from './hub-games.ts'
import { TileArt } from './tile-art.tsx'

type PromoName = NonNullable<HubTab['promo']>

/** Where PLAY NOW leads; a game that is not there yet says so. */
const paths: Record<PromoName, string | undefined> = {
  aviator: '/casino/aviator',
  mines: '/casino/mines',
  colorPrediction: undefined,
}

/** A game with its picture, what it is, and PLAY NOW. */
export function PromoCard({ promo }: { promo: PromoName }) {
  const t = useText()
  const path = paths[promo]
  return (
    <article className="grid overflow-hidden rounded-2xl border border-line bg-surface sm:grid-cols-[2fr_3fr]">
      <TileArt
        art={promo === 'colorPrediction' ? 'color-prediction' : promo}
        className="aspect-[16/9] size-full sm:aspect-auto sm:min-h-52"
      />
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
