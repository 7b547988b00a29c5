import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DeskMatkaMarket } from '../../../../domain/contract/operator/matka.ts'
import type { MatkaMarket } from '../../../../domain/games/matka/market.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { useDeskMatkaMarkets, useRemoveMatkaMarket } from './api/platform.ts'
import { MarketDialog } from './market-dialog.tsx'
import { isDaily, timeText } from './market-times.ts'

/** The open dialog with its market, which stays as it was when the list changes. */
type OpenDialog = { what: 'add' } | { what: 'edit' | 'remove'; kept: DeskMatkaMarket }

export function MarketsSection() {
  const [asked, setAsked] = useState<OpenDialog>()
  const markets = useDeskMatkaMarkets()
  const close = () => setAsked(undefined)
  return (
    <div className="grid gap-4">
      <Button onClick={() => setAsked({ what: 'add' })} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {deskText('platform.addMarket')}
      </Button>
      <DeskAnswer query={markets}>
        {(listed) => (
          <ul className="overflow-hidden rounded-xl border border-line bg-surface">
            {listed.map((kept) => (
              <MarketRow
                key={kept.market.marketId}
                market={kept.market}
                onAsk={(what) => setAsked({ what, kept })}
              />
            ))}
          </ul>
        )}
      </DeskAnswer>
      {asked?.what === 'add' && <MarketDialog onClose={close} />}
      {asked?.what === 'edit' && <MarketDialog kept={asked.kept} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog kept={asked.kept} onClose={close} />}
    </div>
  )
}

function MarketRow({ market, onAsk }: { market: MatkaMarket; onAsk: (what: 'edit' | 'remove') => void }) {
  const { name, marketId } = market
  return (
    <li
      data-market={marketId}
      className="grid items-center gap-x-4 gap-y-2 border-line border-t px-3 py-2.5 text-sm first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="break-words font-medium">
          {name} <span className="font-normal text-ink-faint text-xs">{marketId}</span>
        </p>
        <p className="text-ink-muted text-xs tabular-nums">{timesOf(market)}</p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          onClick={() => onAsk('edit')}
          aria-label={deskText('platform.editOf', { what: name })}
        >
          {deskText('platform.edit')}
        </Button>
        <Button
          size="sm"
          onClick={() => onAsk('remove')}
          aria-label={deskText('platform.removeOf', { market: name })}
        >
          {deskText('platform.remove')}
        </Button>
      </div>
    </li>
  )
}

function timesOf(market: MatkaMarket): string {
  const times = { open: timeText(market.openSeconds), close: timeText(market.closeSeconds) }
  if (isDaily(market)) return deskText('platform.marketDaily', times)
  return deskText('platform.marketEveryMinutes', { ...times, minutes: market.everySeconds / 60 })
}

function RemoveDialog({ kept, onClose }: { kept: DeskMatkaMarket; onClose: () => void }) {
  const { name, marketId } = kept.market
  const remove = useRemoveMatkaMarket()
  return (
    <ActionDialog
      title={deskText('platform.removeTitle', { market: name })}
      description={deskText('platform.removeText')}
      confirm={deskText('platform.remove')}
      tone="danger"
      needsReason
      action={remove}
      input={(reason) => ({ marketId, version: kept.version, reason })}
      done={() => deskText('platform.marketRemoved', { market: name })}
      onClose={onClose}
    />
  )
}
