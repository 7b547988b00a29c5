import type { SeededGame } from '../../../domain/games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { Field, Select } from '../../ui/field.tsx'

/** The games that seeds decide, with their names. */
export const gameNames = {
  aviator: 'casino.tile.aviator',
  mines: 'casino.tile.mines',
  titli: 'casino.tile.titli',
  'andar-bahar': 'casino.tile.andarBahar',
  matka: 'casino.tile.matka',
} as const satisfies Record<SeededGame, string>

export type FairGame = SeededGame

export function isFairGame(game: string): game is FairGame {
  return game in gameNames
}

export function GameField({ game, onChange }: { game: FairGame; onChange: (game: FairGame) => void }) {
  const t = useText()
  return (
    <Field label={t('fair.game')}>
      {(control) => (
        <Select {...control} value={game} onChange={({ target }) => onChange(target.value as FairGame)}>
          {Object.entries(gameNames).map(([name, label]) => (
            <option key={name} value={name}>
              {t(label)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
