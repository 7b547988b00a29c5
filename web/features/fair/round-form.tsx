import { Search } from 'lucide-react'
import { useState } from 'react'
import type { GameName } from '../../../domain/games/game.ts'
import { useSeenRounds } from '../../lib/games/seen-rounds.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { GameField, isFairGame } from './game-field.tsx'

const RECENT = 5

type RoundFormProps = {
  game: GameName
  roundId: string
  onCheck: (round: { game: GameName; round: string }) => void
}

/** Asks for the round's id; offers the rounds that this device has shown. */
export function RoundForm({ game: asked, roundId, onCheck }: RoundFormProps) {
  const t = useText()
  const [game, setGame] = useState(isFairGame(asked) ? asked : 'aviator')
  const [round, setRound] = useState(roundId)
  const [isEmpty, setEmpty] = useState(false)
  const recent = useSeenRounds(game).slice(0, RECENT)
  return (
    <form
      noValidate
      className="grid gap-4 rounded-xl border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = round.trim()
        setEmpty(typed === '')
        if (typed !== '') onCheck({ game, round: typed })
      }}
    >
      <div className="grid items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)_auto]">
        <GameField game={game} onChange={setGame} />
        <TextField
          label={t('fair.roundId')}
          hint={t('fair.roundHint')}
          error={isEmpty ? t('fair.roundEmpty') : undefined}
          value={round}
          onChange={({ target }) => setRound(target.value)}
          autoComplete="off"
          spellCheck="false"
          maxLength={80}
        />
        <Button type="submit" tone="primary" size="lg" className="md:mt-6.5">
          <Search aria-hidden className="size-4" />
          {t('fair.check')}
        </Button>
      </div>
      {recent.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-2 text-ink-faint text-sm">{t('fair.recent')}</legend>
          {recent.map((seen) => (
            <Chip
              key={seen.roundId}
              selected={seen.roundId === roundId}
              onClick={() => onCheck({ game, round: seen.roundId })}
              className="max-w-full truncate font-mono"
            >
              {nameOf(seen.roundId)}
            </Chip>
          ))}
        </fieldset>
      )}
    </form>
  )
}

/** A round's id without the random part that distinguishes a player's own rounds from everyone's. */
function nameOf(roundId: string): string {
  return roundId.replace(/-[0-9a-f]{16}$/, '')
}
