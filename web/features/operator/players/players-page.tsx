import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { PlayerRow } from '../../../../domain/contract/operator/players.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { navigate, useSearchParams } from '../../../lib/router/location.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { TextField } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { EarlierAnswer } from '../shared/earlier-answer.tsx'
import { usePlayers } from './api/players.ts'

/** The pause in typing after which a search is sent: fast typing sends one. */
const SETTLES_MS = 200

/** Finds players while the operator types; without a search shows the newest. Enter opens the first result once it is loaded. */
export function PlayersPage() {
  const { search, typed, type, searchNow } = useTypedSearch()
  const players = usePlayers(search)
  const { data: found, isPlaceholderData: isOld } = players
  const openFirst = useOpenFirst(isOld || search !== typed.trim() ? undefined : found)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchNow()
    openFirst()
  }
  return (
    <DeskSection title={deskText('desk.page.players')}>
      <search className="block max-w-xl">
        <form onSubmit={submit}>
          <TextField
            type="search"
            label={deskText('players.search')}
            hint={deskText('players.searchHint')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            maxLength={254}
            autoComplete="off"
            spellCheck="false"
          />
        </form>
      </search>
      <DeskAnswer query={players}>
        {(listed) => (
          <EarlierAnswer isOld={isOld}>
            <PlayerList players={listed} isSearch={search !== ''} />
          </EarlierAnswer>
        )}
      </DeskAnswer>
    </DeskSection>
  )
}

/** The typed text, and the search, which is set in the URL once the typing pauses. */
function useTypedSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [typed, type] = useState(search)
  const wanted = typed.trim()
  const searchNow = () => setParams(wanted === '' ? {} : { search: wanted }, { replace: true })
  useEffect(() => {
    if (wanted === search) return
    const next = wanted === '' ? {} : { search: wanted }
    const timer = setTimeout(() => setParams(next, { replace: true }), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [wanted, search, setParams])
  return { search, typed, type, searchNow }
}

/** Opens the first result as soon as it is loaded. */
function useOpenFirst(found: readonly PlayerRow[] | undefined): () => void {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || found === undefined) return
    setAsked(false)
    const [first] = found
    if (first) navigate(`/operator/players/${encodeURIComponent(first.playerId)}`)
  }, [isAsked, found])
  return () => setAsked(true)
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
