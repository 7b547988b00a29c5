import { clsx } from 'clsx'
import { useState } from 'react'
import { houseLimitKinds } from '../../../../domain/betting/house-limits.ts'
import type { HouseLimitView } from '../../../../domain/contract/operator/house-limits.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Cell, HeadCell, Table } from '../../../ui/table.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { useHouseLimits } from './api/platform.ts'
import { HouseLimitDialog } from './house-limit-dialog.tsx'
import { limitName, limitRupees } from './limit-words.ts'

/** The most that the house may lose in one market, by sport and kind, with buttons to change it. */
export function HouseLimitsSection() {
  const [asked, setAsked] = useState<HouseLimitView>()
  const limits = useHouseLimits()
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted text-sm">{deskText('platform.limitsText')}</p>
      <DeskAnswer query={limits}>{(all) => <LimitTable limits={all} onAsk={setAsked} />}</DeskAnswer>
      {asked && <HouseLimitDialog of={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type LimitTableProps = { limits: readonly HouseLimitView[]; onAsk: (of: HouseLimitView) => void }

function LimitTable({ limits, onAsk }: LimitTableProps) {
  const bySport = Map.groupBy(limits, ({ sportName }) => sportName)
  return (
    <Table caption={deskText('platform.section.limits')}>
      <thead>
        <tr>
          {houseLimitKinds.map((kind) => (
            <HeadCell key={kind}>{deskText(`platform.limit.${kind}`)}</HeadCell>
          ))}
        </tr>
      </thead>
      {[...bySport].map(([sportName, ofSport]) => (
        <tbody key={sportName} className="border-line border-t">
          <tr>
            <th scope="rowgroup" colSpan={houseLimitKinds.length} className="px-3 pt-2.5 font-semibold">
              {sportName}
            </th>
          </tr>
          <tr>
            {ofSport.map((limit) => (
              <LimitCell key={limit.kind} of={limit} onAsk={() => onAsk(limit)} />
            ))}
          </tr>
        </tbody>
      ))}
    </Table>
  )
}

function LimitCell({ of, onAsk }: { of: HouseLimitView; onAsk: () => void }) {
  const amount = limitRupees(of.rupees)
  const state = deskText(of.isDefault ? 'platform.limitDefault' : 'platform.limitSet')
  return (
    <Cell>
      <Button
        size="sm"
        onClick={onAsk}
        className="tabular-nums"
        aria-label={deskText('platform.limitChange', { what: limitName(of), amount, state })}
      >
        {amount}
      </Button>
      <span
        aria-hidden
        className={clsx(
          'mt-1 block text-xs sm:mt-0 sm:ml-2 sm:inline',
          of.isDefault ? 'text-ink-faint' : 'font-medium',
        )}
      >
        {state}
      </span>
    </Cell>
  )
}
