import '../../lib/messages/en/games/mines.ts'
import '../../lib/messages/en/games/fair.ts'
import { clsx } from 'clsx'
import { Bomb } from 'lucide-react'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { TILES } from '../../../domain/games/mines/pay-table.ts'
import { minesOutcome } from '../../../domain/games/mines/rules.ts'
import { useText } from '../../lib/messages/text.ts'

const tiles = Array.from({ length: TILES }, (_, at) => at + 1)

export function FairOutcome({ seeds }: { seeds: Seeds }) {
  const { bombs } = minesOutcome(seeds)
  const t = useText()
  return (
    <div className="grid gap-3">
      <ol
        aria-label={t('fair.board', { count: bombs.length, tiles: TILES })}
        className="grid w-full max-w-80 grid-cols-6 gap-1.5"
      >
        {tiles.map((tile) => (
          <Tile key={tile} tile={tile} isBomb={bombs.includes(tile)} />
        ))}
      </ol>
      <p className="text-ink-muted text-sm">{t('fair.firstBomb', { tile: bombs[0] ?? '' })}</p>
    </div>
  )
}

function Tile({ tile, isBomb }: { tile: number; isBomb: boolean }) {
  const t = useText()
  return (
    <li
      className={clsx(
        'grid aspect-square place-items-center rounded-md border text-xs tabular-nums',
        isBomb ? 'border-loss bg-loss-soft text-loss' : 'border-line bg-surface text-ink-faint',
      )}
    >
      <span className="sr-only">{t(isBomb ? 'mines.tileBomb' : 'mines.tileSafe', { tile })}</span>
      <span aria-hidden>{isBomb ? <Bomb className="size-5" /> : tile}</span>
    </li>
  )
}
