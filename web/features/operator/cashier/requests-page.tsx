import * as z from 'zod/mini'
import {
  type RequestKind,
  type RequestStatus,
  requestKinds,
  requestStatuses,
} from '../../../../domain/cashier/request.ts'
import { useFilter } from '../../../lib/list-filter.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DeskList } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { useRequests } from './api/requests.ts'
import { PendingBadge, usePending } from './pending-requests.tsx'
import { RequestList } from './request-list.tsx'

const filterParts = { kind: z.enum(requestKinds), status: z.enum(requestStatuses) }

/** Players' requests at the cashier, for operators to decide. The URL has their kind and status. */
export function RequestsPage() {
  const { filter, narrow } = useFilter(filterParts)
  const { kind = 'deposit', status = 'Pending' } = filter
  return (
    <DeskSection title={deskText('desk.page.requests')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset aria-label={deskText('queue.kinds')} className="flex flex-wrap gap-1.5">
          {requestKinds.map((each) => (
            <KindChip
              key={each}
              kind={each}
              selected={each === kind}
              onSelect={() => narrow({ kind: each, status: 'Pending' })}
            />
          ))}
        </fieldset>
        <fieldset aria-label={deskText('queue.statuses')} className="flex flex-wrap gap-1.5">
          {requestStatuses.map((each) => (
            <Chip key={each} selected={each === status} onClick={() => narrow({ status: each })}>
              {deskText(`queue.status.${each}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <Requests key={`${kind} ${status}`} kind={kind} status={status} />
    </DeskSection>
  )
}

type KindChipProps = { kind: RequestKind; selected: boolean; onSelect: () => void }

function KindChip({ kind, selected, onSelect }: KindChipProps) {
  return (
    <Chip selected={selected} onClick={onSelect}>
      <span className="flex items-center gap-2">
        {deskText(`queue.kind.${kind}`)}
        <PendingBadge {...usePending(kind)} />
      </span>
    </Chip>
  )
}

function Requests({ kind, status }: { kind: RequestKind; status: RequestStatus }) {
  return (
    <DeskList list={useRequests(kind, status)}>
      {(requests) => <RequestList kind={kind} status={status} requests={requests} />}
    </DeskList>
  )
}
