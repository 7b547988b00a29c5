import { type ComponentProps, useState } from 'react'
import type { DeskMatkaMarket } from '../../../../domain/contract/operator/matka.ts'
import { MatkaMarket } from '../../../../domain/games/matka/market.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useSaveMatkaMarket } from './api/platform.ts'
import { marketTyped, newMarket, type TypedMarket, typedOf } from './market-times.ts'

/** Asks for the name and times of a new or existing market. */
export function MarketDialog({ kept, onClose }: { kept?: DeskMatkaMarket; onClose: () => void }) {
  const [typed, setTyped] = useState(() => (kept ? typedOf(kept.market) : newMarket))
  const [problem, setProblem] = useState<string>()
  const action = useSaveMatkaMarket()
  const input = (reason: string) => {
    const parsed = MatkaMarket.safeParse(marketTyped(typed))
    setProblem(problemOf(parsed.error))
    return parsed.success ? { market: parsed.data, version: kept?.version, reason } : undefined
  }
  const field = (name: keyof TypedMarket): ComponentProps<'input'> => ({
    value: typed[name],
    onChange: ({ target }) => {
      setTyped({ ...typed, [name]: target.value })
      setProblem(undefined)
      action.forget()
    },
    autoComplete: 'off',
  })
  const title = kept
    ? deskText('platform.editMarketTitle', { market: kept.market.name })
    : deskText('platform.addMarketTitle')
  return (
    <ActionDialog
      title={title}
      description={deskText(kept ? 'platform.editMarketText' : 'platform.addMarketText')}
      confirm={deskText(kept ? 'platform.save' : 'platform.addMarket')}
      needsReason
      action={action}
      input={input}
      done={(name) => deskText(kept ? 'platform.marketSaved' : 'platform.marketAdded', { market: name })}
      onClose={onClose}
    >
      <TextField label={deskText('platform.marketName')} {...field('name')} maxLength={40} />
      {!kept && (
        <TextField
          label={deskText('platform.marketId')}
          hint={deskText('platform.marketIdHint')}
          {...field('marketId')}
          maxLength={40}
          spellCheck="false"
        />
      )}
      <Times field={field} />
      {problem !== undefined && <ErrorState message={problem} />}
    </ActionDialog>
  )
}

function Times({ field }: { field: (name: keyof TypedMarket) => ComponentProps<'input'> }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField type="time" label={deskText('platform.marketOpen')} {...field('open')} />
        <TextField type="time" label={deskText('platform.marketClose')} {...field('close')} />
      </div>
      <p className="-mt-2 text-ink-faint text-sm">{deskText('platform.marketTimesHint')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          inputMode="decimal"
          label={deskText('platform.marketEvery')}
          hint={deskText('platform.marketEveryHint')}
          {...field('everyMinutes')}
        />
        <TextField inputMode="numeric" label={deskText('platform.marketRest')} {...field('restSeconds')} />
      </div>
    </>
  )
}

const names: Readonly<Record<string, Parameters<typeof deskText>[0] & `platform.market${string}`>> = {
  name: 'platform.marketName',
  marketId: 'platform.marketId',
  openSeconds: 'platform.marketOpen',
  closeSeconds: 'platform.marketClose',
  everySeconds: 'platform.marketEvery',
  restSeconds: 'platform.marketRest',
}

/** The first problem: a field by its name, or a conflict of the times. */
function problemOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined) {
  const [issue] = error?.issues ?? []
  if (!issue) return undefined
  const name = names[String(issue.path[0])]
  return deskText('platform.badMarket', {
    problem: name ? deskText(name as 'platform.marketName') : issue.message,
  })
}
