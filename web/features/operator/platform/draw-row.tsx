import type { DeskDraw, DeskPanna } from '../../../../domain/contract/operator/matka.ts'
import type { MatkaSession } from '../../../../domain/games/matka/bets.ts'
import { istDateTime } from '../../../lib/ist.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

/** A panna to declare, with its draw. */
export type PannaToDeclare = { draw: DeskDraw; session: MatkaSession; panna: DeskPanna }

export const sessionNames = { Open: 'platform.openPanna', Close: 'platform.closePanna' } as const

export function DrawRow({ draw, onAsk }: { draw: DeskDraw; onAsk: (asked: PannaToDeclare) => void }) {
  const { roundId, marketName, open, close } = draw
  const pannas = [
    { session: 'Open', panna: open },
    { session: 'Close', panna: close },
  ] as const
  return (
    <li
      data-draw={roundId}
      className="grid items-center gap-x-4 gap-y-2 border-line border-t px-3 py-2.5 text-sm first:border-t-0 lg:grid-cols-[minmax(0,1fr)_21rem_21rem]"
    >
      <p className="min-w-0 break-words font-medium">
        {marketName} <span className="block font-normal text-ink-faint text-xs">{roundId}</span>
      </p>
      {pannas.map(({ session, panna }) => (
        <div key={session} className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-10 text-ink-faint text-xs">{deskText(sessionNames[session])}</span>
          <Shown panna={panna} />
          {panna.isDeclarable && (
            <Button
              size="sm"
              onClick={() => onAsk({ draw, session, panna })}
              className="ml-auto"
              aria-label={deskText('platform.declareOf', {
                action: actionOf(panna),
                session: deskText(sessionNames[session]).toLowerCase(),
                market: marketName,
                time: istDateTime(Date.parse(panna.at)),
              })}
            >
              {actionOf(panna)}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}

function actionOf({ declared }: DeskPanna): string {
  return deskText(declared === null ? 'platform.declare' : 'platform.correct')
}

function Shown({ panna: { state, panna, declared, at } }: { panna: DeskPanna }) {
  const time = istDateTime(Date.parse(at))
  if (state === 'announced')
    return (
      <span className="flex items-center gap-2">
        <span className="font-bold tabular-nums tracking-wider">{panna}</span>
        {declared !== null && <Badge tone="brand">{deskText('platform.declared')}</Badge>}
      </span>
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className={state === 'awaited' ? 'font-medium text-loss' : 'text-ink-muted'}>
        {deskText(state === 'awaited' ? 'platform.awaited' : 'platform.ahead', { time })}
      </span>
      {declared !== null && (
        <Badge tone="brand">{deskText('platform.declaredAhead', { panna: declared })}</Badge>
      )}
    </span>
  )
}
