import '../../../lib/messages/en/statement.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PlayerFile } from '../../../../domain/contract/operator/players.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useSearchParams } from '../../../lib/router/location.ts'
import { useParams } from '../../../lib/router/params.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { playerPlayKey, usePlayerFile } from './api/players.ts'
import { PlayerActions } from './player-actions.tsx'
import { PlayerBets } from './player-bets.tsx'
import { PlayerLedger } from './player-ledger.tsx'
import { PlayerOverview } from './player-overview.tsx'
import { PlayerRequests } from './player-requests.tsx'

export function PlayerPage() {
  const { playerId = '' } = useParams()
  const file = usePlayerFile(playerId)
  return (
    <DeskSection
      title={file.data?.username ?? deskText('desk.page.players')}
      back={{ to: '/operator/players', label: deskText('players.back') }}
      actions={file.data && <PlayerActions player={file.data} />}
    >
      <DeskAnswer query={file}>{(player) => <Details key={player.playerId} player={player} />}</DeskAnswer>
    </DeskSection>
  )
}

const tabIds = ['overview', 'bets', 'ledger', 'requests'] as const

function Details({ player }: { player: PlayerFile }) {
  const [params, setParams] = useSearchParams()
  const shown = tabIds.find((id) => id === params.get('tab')) ?? 'overview'
  const { playerId } = player
  useFreshPlay(player)
  const contents = {
    overview: <PlayerOverview player={player} />,
    bets: <PlayerBets playerId={playerId} />,
    ledger: <PlayerLedger playerId={playerId} />,
    requests: <PlayerRequests playerId={playerId} />,
  }
  return (
    <>
      <Identity player={player} />
      <Tabs
        label={deskText('players.tabs')}
        value={shown}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
        tabs={tabIds.map((id) => ({ id, label: deskText(`players.${id}`), content: contents[id] }))}
      />
    </>
  )
}

/** Fetches ledger and bets again when the wallet shows that there are new ones. */
function useFreshPlay({ playerId, balance, exposure }: PlayerFile): void {
  const client = useQueryClient()
  const money = `${balance} ${exposure}`
  const shown = useRef(money)
  useEffect(() => {
    if (shown.current === money) return
    shown.current = money
    void client.invalidateQueries({ queryKey: playerPlayKey(playerId) })
  }, [client, money, playerId])
}

function Identity({ player: { standing, email, userNo, playerId } }: { player: PlayerFile }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <span role="status">
        <Badge tone={standing === 'active' ? 'gain' : 'loss'}>
          {deskText(`players.standing.${standing}`)}
        </Badge>
      </span>
      <Named name={deskText('players.email')} value={email} />
      <Named name={deskText('players.number')} value={userNo} />
      <Named name={deskText('players.id')} value={playerId} />
    </div>
  )
}

function Named({ name, value }: { name: string; value: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="text-ink-faint text-xs">{name}</span>
      <span className="min-w-0 break-all text-xs">{value}</span>
      <CopyButton value={value} what={name} />
    </span>
  )
}
