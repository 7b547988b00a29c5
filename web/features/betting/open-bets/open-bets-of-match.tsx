import { useId } from 'react'
import type { ListedBet } from '../../../../domain/contract/bet-history.ts'
import { betLabelText, betPriceText, betSideText, quotedIn } from '../../../lib/bet-words.ts'
import { useMatchQuery } from '../../../lib/match.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { useOddsDisplay } from '../../../lib/odds-display.ts'
import { useJoinedMatch } from '../../../lib/realtime/hooks.ts'
import { Link } from '../../../lib/router/link.tsx'
import { sameAgain } from '../../../lib/same-again.ts'
import { AgainLink } from '../../../ui/again-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { SideBadge } from '../../../ui/side-badge.tsx'
import { usePositions } from '../api/get-positions.ts'
import { CashOut } from '../cash-out/cash-out.tsx'
import { positionOf } from '../holdings.ts'

type OpenBetsOfMatchProps = {
  matchId: string
  userId: string
  bets: readonly ListedBet[]
  /** Called when a link leads away. */
  onLeave: () => void
}

/** The open bets on one match: market by market, with the cash-out of those that have one. */
export function OpenBetsOfMatch({ matchId, userId, bets, onLeave }: OpenBetsOfMatchProps) {
  const headingId = useId()
  const [first] = bets
  const match = first?.match || matchId
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-2 rounded-xl border border-line p-3">
      <h3 id={headingId} className="font-semibold text-sm">
        {first?.sportId === null ? (
          match
        ) : (
          <Link
            to={`/match/${encodeURIComponent(matchId)}`}
            onClick={onLeave}
            className="flex min-h-10 items-center text-brand-text underline underline-offset-4"
          >
            {match}
          </Link>
        )}
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {bets.map((bet) =>
          bet.type === 'cash out' ? (
            <PartCashOut key={bet._id} cashOut={bet} />
          ) : (
            <OpenBet key={bet._id} bet={bet} onLeave={onLeave} />
          ),
        )}
      </ul>
      {first?.sportId !== null && <CashOuts matchId={matchId} userId={userId} bets={bets} />}
    </section>
  )
}

/** What it brings differs by the result: the market shows it. */
function PartCashOut({ cashOut }: { cashOut: ListedBet }) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-lg bg-sunken px-3 py-2 text-sm">
      <SideBadge type={cashOut.type}>{betSideText(cashOut, quotedIn(cashOut), t)}</SideBadge>
      <span className="font-semibold">{feedText('market', cashOut.marketName)}</span>
    </li>
  )
}

function OpenBet({ bet, onLeave }: { bet: ListedBet; onLeave: () => void }) {
  const t = useText()
  const quoted = quotedIn(bet)
  const price = betPriceText(bet, quoted, useOddsDisplay())
  const market = feedText('market', bet.marketName)
  const again = sameAgain(bet)
  return (
    <li className="grid gap-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <SideBadge type={bet.type}>{betSideText(bet, quoted, t)}</SideBadge>
        <span className="font-semibold">{betLabelText(bet)}</span>
        {market !== bet.label && <span className="text-ink-muted text-xs">{market}</span>}
        {again && (
          <span className="ml-auto">
            <AgainLink link={again} label={betLabelText(bet)} onClick={onLeave} />
          </span>
        )}
      </p>
      <dl className="grid grid-cols-3 gap-2 text-xs">
        <div>
          <dt className="text-ink-muted">{t('bet.odds')}</dt>
          <dd className="font-semibold tabular-nums">{price || '–'}</dd>
        </div>
        <div>
          <dt className="text-ink-muted">{t('bet.stake')}</dt>
          <dd>
            <Money rupees={bet.stake} className="font-semibold" />
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">{t('bet.profit')}</dt>
          <dd>
            <Money rupees={bet.profit} className="font-semibold text-gain" />
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** The cash-outs of the match's markets on selections, at live prices. Lines have none. */
function CashOuts({ matchId, userId, bets }: Omit<OpenBetsOfMatchProps, 'onLeave'>) {
  const t = useText()
  useMatchQuery(matchId)
  useJoinedMatch(matchId)
  const { data: positions, isError, refetch } = usePositions(userId, matchId)
  const names = new Map(
    bets
      .filter(({ marketType }) => marketType !== 'overMarket')
      .map(({ marketId, marketName }) => [marketId, marketName]),
  )
  if (names.size > 0 && !positions && isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-loss text-xs">
        {t('openBets.cashOutsFailed')}
        <Button size="sm" onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </p>
    )
  }
  return positions
    ?.filter(({ marketId }) => names.has(marketId))
    .map((view) => (
      <div key={view.marketId} className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <span className="text-ink-muted text-xs">{feedText('market', names.get(view.marketId) ?? '')}</span>
        <CashOut marketId={view.marketId} userId={userId} position={positionOf(view, userId)} />
      </div>
    ))
}
