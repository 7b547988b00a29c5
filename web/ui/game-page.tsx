import { ChevronLeft, Info, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { GameName } from '../../domain/games/game.ts'
import { ensureClientSeed } from '../lib/games/client-seed.ts'
import { useClosedGames } from '../lib/games/games.ts'
import { noteRound, type ShownRound } from '../lib/games/seen-rounds.ts'
import { useText } from '../lib/messages/text.ts'
import { Link } from '../lib/router/link.tsx'
import { storedUserId, useStoredUser } from '../lib/stored-user.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { PageTitle } from './page-title.tsx'
import { ReturnTable, type ShownReturn } from './return-table.tsx'
import { SoundToggle } from './sound-toggle.tsx'

type GamePageProps = {
  game: GameName
  title: string
  rules: ReactNode
  /** What each bet returns in the long run; empty if that can't be computed, which `rules` then explains. */
  returns: readonly ShownReturn[]
  /** The current round, for the line about its fairness; undefined without one. */
  round?: ShownRound | undefined
  /** The target of the back arrow. Default the casino. */
  back?: { readonly to: string; readonly label: string }
  /** The name of the button that opens the rules. Default 'Rules'. */
  rulesLabel?: string
  children: ReactNode
}

/** The frame of every game: its title, its rules with the return to player, and the commitment of its round. */
export function GamePage({ game, title, rules, returns, round, back, rulesLabel, children }: GamePageProps) {
  const t = useText()
  const isClosed = useClosedGames().has(game)
  return (
    <section className="mx-auto grid w-full max-w-6xl content-start gap-3 px-3 py-4 lg:px-6 lg:py-6">
      <PageTitle>{t('app.title', { page: title })}</PageTitle>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={back?.to ?? '/casino'}
          aria-label={back?.label ?? t('casino.back')}
          className="-ml-2 grid size-10 place-items-center rounded-lg text-ink-muted hover:bg-hover hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
        <h1 className="mr-auto font-bold text-xl tracking-tight">{title}</h1>
        <SoundToggle />
        <Rules label={rulesLabel ?? t('ui.rules')} title={title} returns={returns}>
          {rules}
        </Rules>
      </header>
      {isClosed && (
        <p role="status" className="rounded-xl border border-line bg-raised px-4 py-3 font-medium text-sm">
          {t('casino.closed')}
        </p>
      )}
      {children}
      {round && <FairLine game={game} round={round} />}
    </section>
  )
}

type RulesProps = { label: string; title: string; returns: readonly ShownReturn[]; children: ReactNode }

function Rules({ label, title, returns, children }: RulesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Info aria-hidden className="size-4" />
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`${title}: ${label}`}>
        <div className="grid gap-3 text-ink-muted text-sm leading-relaxed">
          {children}
          {returns.length > 0 && (
            <>
              <h2 className="font-semibold text-ink">{t('casino.returnTitle')}</h2>
              <ReturnTable rows={returns} />
              <p className="text-ink-faint text-xs">{t('casino.returnNote')}</p>
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}

/** The round's commitment, and the link to check the round. */
function FairLine({ game, round }: { game: GameName; round: ShownRound }) {
  const t = useText()
  const { roundId, commitment } = round
  const userId = storedUserId(useStoredUser())
  // Stored before the round is over, so that the data published afterwards can be checked against it.
  useEffect(() => noteRound(game, round, userId), [game, round, userId])
  useEffect(() => {
    if (userId !== undefined) void ensureClientSeed(userId)
  }, [userId])
  const search = new URLSearchParams({ game, round: roundId })
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-xs">
      <ShieldCheck aria-hidden className="size-4 shrink-0 text-gain" />
      <span>{t('casino.bound')}</span>
      <code className="max-w-full break-all font-mono" title={commitment}>
        {commitment.slice(0, 16)}…
      </code>
      <Link to={`/fair?${search}`} className="rounded font-medium text-ink-muted underline hover:text-ink">
        {t('casino.verify')}
      </Link>
    </p>
  )
}
