import { clsx } from 'clsx'
import { ShieldCheck } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { useLocation, useSearchParams } from '../../lib/router/location.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { GameTiles } from './game-tiles.tsx'
import { gamesOf, type HubTab, hubTabs, tabOf } from './hub-games.ts'
import { PromoCard } from './promo-card.tsx'

/** The casino's hub: a tab for each section, with a list of games or one game's card. */
export function CasinoPage() {
  const t = useText()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const selected = tabOf(pathname, search.get('promo'))
  return (
    <section className="mx-auto grid w-full max-w-5xl content-start gap-4 px-3 py-4 lg:px-6 lg:py-6">
      <PageTitle>{t('app.title', { page: t('nav.casino') })}</PageTitle>
      <h1 className="font-bold text-xl tracking-tight">{t('nav.casino')}</h1>
      <HubTabs selected={selected} />
      {selected?.promo ? (
        <PromoCard promo={selected.promo} />
      ) : (
        selected && <GameTiles games={gamesOf(selected)} />
      )}
      <FairNote />
    </section>
  )
}

function HubTabs({ selected }: { selected: HubTab | undefined }) {
  const t = useText()
  return (
    <nav
      aria-label={t('casino.tabs')}
      className="-mx-3 overflow-x-auto px-3 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-1 rounded-lg bg-sunken p-1">
        {hubTabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={tab.path}
              aria-current={tab === selected ? 'page' : undefined}
              className={clsx(
                'flex h-9 items-center whitespace-nowrap rounded-md px-3 font-medium text-sm transition-colors',
                tab === selected ? 'bg-raised text-ink shadow-sm' : 'text-ink-muted hover:text-ink',
              )}
            >
              {t(tab.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FairNote() {
  const t = useText()
  return (
    <aside className="flex items-start gap-3 rounded-2xl border border-line bg-surface p-4">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-gain" />
      <div className="grid gap-1 text-sm">
        <h2 className="font-semibold">{t('casino.fairTitle')}</h2>
        <p className="text-ink-muted">{t('casino.fairText')}</p>
        <Link to="/fair" className="justify-self-start rounded font-medium text-brand-text underline">
          {t('fair.howTitle')}
        </Link>
      </div>
    </aside>
  )
}
