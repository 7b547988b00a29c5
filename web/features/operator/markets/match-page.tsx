import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import type { MatchFile } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { useParams } from '../../../lib/router/params.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { useMatchFile } from './api/matches.ts'
import { MarketRows } from './market-rows.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { WordLine } from './word-line.tsx'

export function DeskMatchPage() {
  const { matchId = '' } = useParams()
  const file = useMatchFile(matchId)
  return (
    <DeskSection
      title={file.data?.matchName ?? deskText('desk.page.markets')}
      back={{ to: '/operator/markets', label: deskText('markets.back') }}
      actions={file.data && <MatchActions match={file.data} />}
    >
      <DeskAnswer query={file}>{(match) => <Details match={match} />}</DeskAnswer>
    </DeskSection>
  )
}

function MatchActions({ match }: { match: MatchFile }) {
  const [asked, setAsked] = useState<'suspend' | 'resume'>()
  const verb = match.suspended ? 'resume' : 'suspend'
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={`/operator/exposure/${encodeURIComponent(match.matchId)}`}
        aria-label={deskText('markets.toExposure')}
        className={buttonStyle()}
      >
        <ChartNoAxesColumn aria-hidden className="size-4" />
        {deskText('desk.page.exposure')}
      </Link>
      {match.phase !== 'finished' && (
        <Button tone={verb === 'suspend' ? 'danger' : 'gain'} onClick={() => setAsked(verb)}>
          {deskText(`markets.${verb}All`)}
        </Button>
      )}
      {asked && (
        <SuspensionDialog
          verb={asked}
          what={match.matchName}
          target={{ matchId: match.matchId }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function Details({ match }: { match: MatchFile }) {
  const open = match.markets.filter(({ declared }) => declared === null)
  const closed = match.markets.filter(({ declared }) => declared !== null)
  return (
    <>
      <Identity match={match} />
      <section className="grid gap-2" aria-labelledby="open-markets">
        <h2 id="open-markets" className="font-semibold text-sm">
          {deskText('markets.openMarkets')}
        </h2>
        {open.length === 0 && <EmptyState title={deskText('markets.noOpenMarkets')} />}
        <MarketRows match={match} markets={open} />
      </section>
      {closed.length > 0 && (
        <section className="grid gap-2" aria-labelledby="closed-markets">
          <h2 id="closed-markets" className="font-semibold text-sm">
            {deskText('markets.closedMarkets')}
          </h2>
          <MarketRows match={match} markets={closed} />
        </section>
      )}
    </>
  )
}

function Identity({ match }: { match: MatchFile }) {
  const { matchId, competition, startsAt, phase, listed, suspended } = match
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex gap-1.5">
          <PhaseBadge phase={phase} listed={listed} />
        </span>
        <span className="text-ink-muted">{competition}</span>
        <DateTime at={startsAt} className="text-ink-faint text-xs" />
        <span className="flex min-w-0 items-center gap-1.5 text-xs">
          <span className="text-ink-faint">{deskText('markets.id')}</span>
          <span className="min-w-0 break-all">{matchId}</span>
          <CopyButton value={matchId} what={deskText('markets.id')} />
        </span>
      </div>
      {suspended && <WordLine word={suspended} />}
    </div>
  )
}
