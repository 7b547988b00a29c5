import type { ReactNode } from 'react'
import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { Age } from '../shared/age.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { hasPhone } from './request-words.ts'

/** A value in full, with a button that copies it. */
function Copied({ value, what }: { value: string; what: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 break-all font-mono text-xs">{value}</span>
      <CopyButton value={value} what={what} />
    </span>
  )
}

/** What identifies a request: a deposit's UTR, a withdrawal's UPI id, or an adjustment's reason. */
export function RequestReference({ request }: { request: DeskRequest }) {
  const { utr, upi_id: upiId, reason } = request
  if (utr !== null) return <Copied value={utr} what={deskText('queue.utr')} />
  if (upiId !== null) return <Copied value={upiId} what={deskText('queue.upiId')} />
  return <span className="break-words text-sm">{reason}</span>
}

/** The player of a request by the account's own name, with a link to the player's page. */
export function RequestPlayer({ request }: { request: DeskRequest }) {
  const { playerId, accountName } = request
  return (
    <>
      <Link
        to={`/operator/players/${encodeURIComponent(playerId)}`}
        title={playerId}
        className="max-w-full truncate rounded font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        <bdi>{accountName}</bdi>
      </Link>
      <TypedName request={request} />
    </>
  )
}

/** The name that the player typed, if it is not the account's: players can type any name. */
function TypedName({ request: { accountName, userName } }: { request: DeskRequest }) {
  if (userName === accountName) return null
  return (
    <span className="max-w-full truncate text-ink-faint text-xs">
      {deskText('queue.says')} <bdi>{userName}</bdi>
    </span>
  )
}

/** The state of the request's account, which may make an approval fail. */
export function RequestAccount({ request: { standing, balance } }: { request: DeskRequest }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-xs">
      {standing === 'suspended' && <Badge tone="loss">{deskText('queue.suspended')}</Badge>}
      <span>
        {deskText('queue.balance')} <Money rupees={balance} signed={balance < 0} />
      </span>
      {balance < 0 && <Badge tone="loss">{deskText('queue.belowZero')}</Badge>}
    </span>
  )
}

export function AmountFact({ request: { kind, amount } }: { request: DeskRequest }) {
  return <Money rupees={amount} signed={kind === 'adjustment'} className="font-semibold" />
}

/** How many of the needed operators have approved, and who; nothing if one is enough. */
export function Approvals({ request: { approvals, approvalsNeeded } }: { request: DeskRequest }) {
  if (approvalsNeeded < 2 && approvals.length === 0) return null
  return (
    <span className="text-ink-muted text-xs">
      {deskText('queue.approvalsOf', { count: approvals.length, needed: approvalsNeeded })}
      {approvals.length > 0 && `: ${approvals.map(({ name }) => name).join(', ')}`}
    </span>
  )
}

export function RequestFacts({ request }: { request: DeskRequest }) {
  const { kind, phoneNumber, createdAt, approvalsNeeded } = request
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-xl bg-sunken p-3 text-sm">
      <Fact name={deskText('queue.amount')}>
        <span className="text-base">
          <AmountFact request={request} />
        </span>
      </Fact>
      <Fact name={deskText('queue.player')}>
        <span className="grid min-w-0">
          <bdi className="truncate">{request.accountName}</bdi>
          <TypedName request={request} />
        </span>
      </Fact>
      <Fact name={deskText('queue.account')}>
        <RequestAccount request={request} />
      </Fact>
      <Fact name={deskText(`queue.of.${kind}`)}>
        <RequestReference request={request} />
      </Fact>
      {hasPhone(request) && (
        <Fact name={deskText('queue.phone')}>
          <Copied value={phoneNumber} what={deskText('queue.phone')} />
        </Fact>
      )}
      <Fact name={deskText('queue.age')}>
        <Age since={createdAt} />
      </Fact>
      {approvalsNeeded > 1 && (
        <Fact name={deskText('queue.approvals')}>
          <Approvals request={request} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
