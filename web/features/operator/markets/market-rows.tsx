import { useState } from 'react'
import type { DeskMarket, MatchFile } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { useMatchExposure } from '../exposure/api/exposure.ts'
import { DeclareResultDialog } from './declare-result-dialog.tsx'
import { stateOf } from './market-state.ts'
import { StateBadge } from './state-badge.tsx'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { WordLine } from './word-line.tsx'

/** The open dialog with its market, which stays as it was when the market changes. */
type OpenDialog = { what: 'suspend' | 'resume' | 'declare'; market: DeskMarket }

export function MarketRows({ match, markets }: { match: MatchFile; markets: readonly DeskMarket[] }) {
  const [asked, setAsked] = useState<OpenDialog>()
  const exposure = useMatchExposure(match.matchId).data?.markets ?? []
  const worst = new Map(exposure.map((each) => [each.marketId, each.worst]))
  const close = () => setAsked(undefined)
  const { matchId } = match
  if (markets.length === 0) return null
  return (
    <>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface">
        {markets.map((market) => (
          <MarketItem
            key={market.marketId}
            market={market}
            isMatchSuspended={match.suspended !== null}
            worst={worst.get(market.marketId)}
            onAsk={(what) => setAsked({ what, market })}
          />
        ))}
      </ul>
      {asked?.what === 'declare' && <DeclareResultDialog market={asked.market} onClose={close} />}
      {asked && asked.what !== 'declare' && (
        <SuspensionDialog
          verb={asked.what}
          what={asked.market.marketName}
          target={{ matchId, marketId: asked.market.marketId }}
          onClose={close}
        />
      )}
    </>
  )
}

type MarketItemProps = {
  market: DeskMarket
  isMatchSuspended: boolean
  /** The house's worst case in rupees; undefined for a market with a result. */
  worst: number | undefined
  onAsk: (what: OpenDialog['what']) => void
}

function MarketItem({ market, isMatchSuspended, worst, onAsk }: MarketItemProps) {
  const { marketId, marketName, declared, proposed, suspended } = market
  const state = stateOf(market, isMatchSuspended)
  return (
    <li
      data-market={marketId}
      className="grid items-center gap-x-4 gap-y-2 border-line border-t px-3 py-2.5 text-sm first:border-t-0 lg:grid-cols-[minmax(0,1fr)_9rem_auto]"
    >
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{marketName}</span>
          <StateBadge state={state} />
          {declared && <Declared declared={declared} />}
        </div>
        {suspended && !declared && <WordLine word={suspended} />}
        {declared?.word && <WordLine word={declared.word} />}
        {proposed && <Proposed proposed={proposed} />}
      </div>
      <div className="text-xs lg:text-right">
        {worst !== undefined && (
          <>
            <span className="text-ink-faint">{deskText('markets.worst')} </span>
            <Money rupees={worst} signed className="font-semibold lg:block" />
          </>
        )}
      </div>
      <fieldset
        aria-label={deskText('markets.actionsOf', { market: marketName })}
        className="flex flex-wrap gap-2 lg:justify-end"
      >
        {!declared && state !== 'closed' && (
          <Button size="sm" onClick={() => onAsk(suspended ? 'resume' : 'suspend')}>
            {deskText(suspended ? 'markets.resume' : 'markets.suspend')}
          </Button>
        )}
        <Button size="sm" onClick={() => onAsk('declare')}>
          {deskText(declared ? 'markets.correct' : 'markets.declare')}
        </Button>
      </fieldset>
    </li>
  )
}

function Proposed({ proposed }: { proposed: NonNullable<DeskMarket['proposed']> }) {
  return (
    <div role="status" className="rounded-lg bg-brand-soft px-3 py-2 text-sm">
      {deskText('markets.proposed', { result: proposed.words ?? '' })}
      <WordLine word={proposed.word} />
    </div>
  )
}

function Declared({ declared }: { declared: NonNullable<DeskMarket['declared']> }) {
  const { words, revision, word, putAside } = declared
  return (
    <span className="text-ink-muted text-xs">
      <strong className="font-semibold text-ink text-sm">{words}</strong>
      {' · '}
      {deskText('markets.revision', { revision })}
      {word === null && ` · ${deskText('markets.byFeed')}`}
      {putAside > 0 && ` · ${deskText('markets.putAsideCount', { count: putAside })}`}
    </span>
  )
}
