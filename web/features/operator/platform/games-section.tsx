import { useState } from 'react'
import type { GameSwitch } from '../../../../domain/contract/operator/platform.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { useGameSwitches, useSwitchGame } from './api/platform.ts'

export function GamesSection() {
  const [asked, setAsked] = useState<GameSwitch>()
  const games = useGameSwitches()
  return (
    <DeskAnswer query={games}>
      {(switches) => (
        <>
          <ul className="overflow-hidden rounded-xl border border-line bg-surface">
            {switches.map((each) => (
              <GameRow key={each.game} of={each} onAsk={() => setAsked(each)} />
            ))}
          </ul>
          {asked && <SwitchDialog of={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </DeskAnswer>
  )
}

function GameRow({ of, onAsk }: { of: GameSwitch; onAsk: () => void }) {
  const { isOff, changedAt, changedBy, reason } = of
  const game = deskText(`platform.game.${of.game}`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-3 py-2.5 text-sm first:border-t-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {game}
          <Badge tone={isOff ? 'loss' : 'gain'}>
            {deskText(isOff ? 'platform.gameOff' : 'platform.gameOn')}
          </Badge>
        </p>
        <p className="break-words text-ink-faint text-xs">
          {changedAt === null || changedBy === null
            ? deskText('platform.gameNever')
            : deskText('platform.gameBy', {
                name: changedBy,
                time: formatDateTime(changedAt),
                reason: reason ?? '',
              })}
        </p>
      </div>
      <Button
        size="sm"
        onClick={onAsk}
        aria-label={deskText(isOff ? 'platform.switchOnOf' : 'platform.switchOffOf', { game })}
      >
        {deskText(isOff ? 'platform.switchOn' : 'platform.switchOff')}
      </Button>
    </li>
  )
}

const words = {
  off: { title: 'platform.switchOffTitle', text: 'platform.switchOffText', done: 'platform.switchedOff' },
  on: { title: 'platform.switchOnTitle', text: 'platform.switchOnText', done: 'platform.switchedOn' },
} as const

function SwitchDialog({ of, onClose }: { of: GameSwitch; onClose: () => void }) {
  const switching = useSwitchGame()
  const isOff = !of.isOff
  const game = deskText(`platform.game.${of.game}`)
  const { title, text, done } = words[isOff ? 'off' : 'on']
  return (
    <ActionDialog
      title={deskText(title, { game })}
      description={deskText(text)}
      confirm={deskText(isOff ? 'platform.switchOff' : 'platform.switchOn')}
      tone={isOff ? 'danger' : 'primary'}
      needsReason
      action={switching}
      input={(reason) => ({ game: of.game, isOff, reason })}
      done={() => deskText(done, { game })}
      onClose={onClose}
    />
  )
}
