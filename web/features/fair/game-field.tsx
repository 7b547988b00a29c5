import { GameName } from '../../../domain/games/game.ts'
import { isSeeded, type SeededGame } from '../../../domain/games/games.ts'
import { games } from '../../games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { Field, Select } from '../../ui/field.tsx'

/** The games that seeds decide. */
const fairGames: readonly SeededGame[] = GameName.options.filter(isSeeded)

/** Whether a name is that of a game that seeds decide. */
export function isFairGame(game: string): game is SeededGame {
  return fairGames.some((fair) => fair === game)
}

export function GameField({ game, onChange }: { game: SeededGame; onChange: (game: SeededGame) => void }) {
  const t = useText()
  return (
    <Field label={t('fair.game')}>
      {(control) => (
        <Select {...control} value={game} onChange={({ target }) => onChange(target.value as SeededGame)}>
          {fairGames.map((name) => (
            <option key={name} value={name}>
              {t(games[name].tile.name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
