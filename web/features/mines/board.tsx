import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { shownTiles } from './board-state.ts'
import { Tile } from './tile.tsx'
import type { Mines } from './use-mines.ts'

type BoardProps = Pick<Mines, 'round' | 'phase' | 'steps'> & {
  /** Shown over the tiles. */
  children: ReactNode
}

/** The 24 tiles, as many of them turned as the server has confirmed. */
export function Board({ round, phase, steps, children }: BoardProps) {
  const t = useText()
  const tiles = shownTiles(round, phase === 'turning')
  return (
    <div className="mines-board relative rounded-2xl border border-line p-2.5 sm:p-4">
      <ol
        aria-label={t('mines.board')}
        className={clsx(
          'mx-auto grid max-w-xl grid-cols-6 gap-1.5 sm:gap-2.5',
          tiles.some(({ face }) => face === 'blast') && 'mines-shake',
        )}
      >
        {tiles.map(({ tile, face }) => (
          <Tile
            key={tile}
            tile={tile}
            face={face}
            multiplier={face === 'safe' ? steps[tile - 1]?.multiplier : undefined}
            place={tile - (round?.turned ?? 0)}
          />
        ))}
      </ol>
      {children}
    </div>
  )
}
