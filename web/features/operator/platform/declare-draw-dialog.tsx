import { useState } from 'react'
import { allPannas, digitOf } from '../../../../domain/games/matka/pannas.ts'
import { istDateTime } from '../../../lib/ist.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useDeclarePanna } from './api/platform.ts'
import { type PannaToDeclare, sessionNames } from './draw-row.tsx'

/** Asks for a panna, shows its digit, and declares it. */
export function DeclareDrawDialog({ asked, onClose }: { asked: PannaToDeclare; onClose: () => void }) {
  const { draw, session, panna } = asked
  const [typed, setTyped] = useState('')
  const declare = useDeclarePanna()
  const wanted = allPannas.includes(typed) ? typed : undefined
  const { roundId, marketName: market } = draw
  return (
    <ActionDialog
      title={deskText('platform.declareTitle', { market, session: deskText(sessionNames[session]) })}
      description={deskText('platform.declareText', { time: istDateTime(Date.parse(panna.at)) })}
      confirm={
        wanted ? deskText('platform.confirmDeclare', { panna: wanted }) : deskText('platform.declareNothing')
      }
      tone="danger"
      needsReason
      disabled={!wanted}
      action={declare}
      input={(reason) =>
        wanted ? { roundId, session, panna: wanted, instead: panna.declared, reason } : undefined
      }
      done={() => deskText('platform.declaredDone', { panna: typed, market })}
      onClose={onClose}
    >
      <TextField
        label={deskText('platform.panna')}
        hint={
          wanted
            ? deskText('platform.pannaDigit', { digit: digitOf(wanted) })
            : deskText('platform.pannaHint')
        }
        error={
          typed.length === 3 && !wanted
            ? deskText('platform.badPanna', { sorted: inOrder(typed) })
            : undefined
        }
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value.replaceAll(/\D/g, '').slice(0, 3))
          declare.forget()
        }}
        inputMode="numeric"
        autoComplete="off"
        className="font-bold text-lg tracking-widest"
      />
    </ActionDialog>
  )
}

/** Digits in a panna's order: 0 ranks as ten. */
function inOrder(digits: string): string {
  const rank = (digit: string) => (digit === '0' ? 10 : Number(digit))
  return [...digits].toSorted((a, b) => rank(a) - rank(b)).join('')
}
