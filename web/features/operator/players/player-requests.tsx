import { useState } from 'react'
import { type RequestKind, requestKinds } from '../../../../domain/cashier/request.ts'
import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AmountFact, Approvals, RequestReference } from '../cashier/request-facts.tsx'
import { DeskList } from '../shared/answer.tsx'
import { usePlayerRequests } from './api/players.ts'

const tones = { Pending: 'brand', Approved: 'gain', Rejected: 'loss' } as const

/** A player's requests at the cashier, read-only; operators decide them on the requests page. */
export function PlayerRequests({ playerId }: { playerId: string }) {
  const [kind, setKind] = useState<RequestKind>('deposit')
  return (
    <div className="grid gap-3">
      <fieldset aria-label={deskText('players.requests.kind')} className="flex flex-wrap gap-1.5">
        {requestKinds.map((each) => (
          <Chip key={each} selected={each === kind} onClick={() => setKind(each)}>
            {deskText(`queue.kind.${each}`)}
          </Chip>
        ))}
      </fieldset>
      <Requests key={kind} playerId={playerId} kind={kind} />
    </div>
  )
}

function Requests({ playerId, kind }: { playerId: string; kind: RequestKind }) {
  return (
    <DeskList
      list={usePlayerRequests(playerId, kind)}
      empty={<EmptyState title={deskText('players.requests.none')} />}
    >
      {(requests) => (
        <ul className="overflow-hidden rounded-xl border border-line bg-surface">
          {requests.map((request) => (
            <RequestItem key={request.requestKey} request={request} />
          ))}
        </ul>
      )}
    </DeskList>
  )
}

function RequestItem({ request }: { request: DeskRequest }) {
  const { kind, status, createdAt, reason } = request
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-3 py-2.5 text-sm first:border-t-0 lg:grid-cols-[9rem_minmax(0,1.5fr)_minmax(0,1fr)_9rem_7rem]">
      <DateTime at={createdAt} className="text-ink-muted text-xs" />
      <span className="min-w-0 max-lg:order-3">
        <RequestReference request={request} />
      </span>
      <span className="min-w-0 max-lg:order-5 max-lg:col-span-2">
        <Approvals request={request} />
        {kind !== 'adjustment' && reason !== null && (
          <span className="break-words text-ink-muted text-xs">{reason}</span>
        )}
      </span>
      <span className="text-right max-lg:order-2">
        <AmountFact request={request} />
      </span>
      <span className="text-right max-lg:order-4">
        <Badge tone={tones[status]}>{deskText(`queue.status.${status}`)}</Badge>
      </span>
    </li>
  )
}
