import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { PlayerRow } from '../../../../domain/contract/operator/players.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { TextField } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Answer } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { usePlayers } from './api/players.ts'

/** Between a key and the search that it makes: whoever types fast asks once. */
const SETTLES_MS = 200

/** Players by search, as one types; the newest without one. Enter opens the first. */
export function PlayersPage() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const navigate = useNavigate()
  const players = usePlayers(search)

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return
    const timer = setTimeout(
      () => setParams(wanted === '' ? {} : { search: wanted }, { replace: true }),
      SETTLES_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, search, setParams])

  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = players.data ?? []
    if (first && search === typed.trim() && !players.isPlaceholderData) void navigate(first.playerId)
  }
  return (
    <DeskSection title={deskText('desk.page.players')}>
      <search className="block max-w-xl">
        <form onSubmit={openFirst}>
          <TextField
            type="search"
            label={deskText('players.search')}
            hint={deskText('players.searchHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
          />
        </form>
      </search>
      <Answer query={players}>{(found) => <PlayerList players={found} isSearch={search !== ''} />}</Answer>
    </DeskSection>
  )
}

function PlayerList({ players, isSearch }: { players: readonly PlayerRow[]; isSearch: boolean }) {
  const count = players.length
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-muted text-sm">
        {deskText(isSearch ? 'players.found' : 'players.newest')}
        {': '}
        {count === 1 ? deskText('players.countOne') : deskText('players.count', { count })}
      </p>
      {count === 0 ? (
        <EmptyState
          icon={Search}
          title={deskText(isSearch ? 'players.none' : 'players.noneYet')}
          {...(isSearch && { text: deskText('players.noneText') })}
        />
      ) : (
        <ul className="overflow-hidden rounded-xl border border-line bg-surface">
          {players.map((player) => (
            <PlayerItem key={player.playerId} player={player} />
          ))}
        </ul>
      )}
    </div>
  )
}

function PlayerItem({ player: { playerId, username, email, userNo, openedAt } }: { player: PlayerRow }) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={`/operator/players/${encodeURIComponent(playerId)}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-2.5 text-sm hover:bg-hover/50 focus-visible:-outline-offset-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_8rem_9rem]"
      >
        <span className="truncate font-medium">{username}</span>
        <span className="truncate text-ink-muted max-lg:order-3">{email}</span>
        <span className="text-ink-muted text-xs tabular-nums">
          <span className="sr-only">{deskText('players.number')} </span>
          {userNo}
        </span>
        <time dateTime={openedAt} className="text-right text-ink-faint text-xs max-lg:order-4">
          <span className="sr-only">{deskText('players.opened')} </span>
          {formatDateTime(openedAt)}
        </time>
      </Link>
    </li>
  )
}
