import { clsx } from 'clsx'
import { useText } from '../../lib/messages/text.ts'
import type { TileFace } from './board-state.ts'
import { Bomb, Gem } from './tile-art.tsx'
import { multiplierText, shortMultiplierText } from './words.ts'

/** The delay between the remaining tiles, which are turned one after the other at the end. */
const REST_APART_MS = 35

type TileProps = {
  /** Its number, from 1. */
  tile: number
  face: TileFace
  /** What cashing out at this tile would have paid for a stake of 1; only for tiles turned during the round. */
  multiplier: number | undefined
  /** Its place in the order of the remaining tiles. */
  place: number
}

/** One tile: it flips when the server has turned it. */
export function Tile({ tile, face, multiplier, place }: TileProps) {
  const isUp = face !== 'hidden' && face !== 'next'
  const isRest = face === 'restSafe' || face === 'restBomb'
  const isBomb = face === 'blast' || face === 'restBomb'
  return (
    <li className={clsx('relative aspect-square perspective-midrange', face === 'blast' && 'z-10')}>
      <span className="sr-only">
        <TileWords tile={tile} face={face} multiplier={multiplier} />
      </span>
      <div
        aria-hidden
        style={isRest ? { transitionDelay: `${place * REST_APART_MS}ms` } : undefined}
        className={clsx(
          'absolute inset-0 transform-3d transition-transform duration-300 ease-[cubic-bezier(0.34,1.4,0.5,1)]',
          isUp && 'rotate-y-180',
        )}
      >
        <div
          className={clsx(
            'mines-back absolute inset-0 grid place-items-center overflow-hidden rounded-lg border backface-hidden sm:rounded-xl',
            face === 'next' ? 'border-brand' : 'border-line',
          )}
        >
          <span className="size-[26%] rotate-45 rounded-[22%] bg-ink opacity-10" />
          {face === 'next' && <span className="mines-fuse absolute inset-x-0 bottom-0 h-1 bg-brand" />}
        </div>
        <div
          className={clsx(
            'absolute inset-0 flex rotate-y-180 flex-col items-center justify-center rounded-lg border backface-hidden sm:rounded-xl',
            isBomb ? 'bg-loss-soft' : 'bg-gain-soft',
            face === 'safe' && 'mines-glow border-gain',
            face === 'blast' && 'mines-blast border-loss',
            isRest && 'border-line opacity-55 saturate-75',
          )}
        >
          {isBomb ? <Bomb className="w-[68%]" /> : <Gem className="w-[57%]" />}
          {multiplier !== undefined && (
            <span className="font-bold text-2xs text-gain leading-tight tabular-nums sm:text-xs">
              {shortMultiplierText(multiplier)}x
            </span>
          )}
        </div>
      </div>
    </li>
  )
}

function TileWords({ tile, face, multiplier }: Pick<TileProps, 'tile' | 'face' | 'multiplier'>) {
  const t = useText()
  if (face === 'safe' && multiplier !== undefined)
    return t('mines.tilePays', { tile, multiplier: multiplierText(multiplier) })
  if (face === 'safe' || face === 'restSafe') return t('mines.tileSafe', { tile })
  if (face === 'blast') return t('mines.tileBlast', { tile })
  return face === 'restBomb' ? t('mines.tileBomb', { tile }) : t('mines.tileHidden', { tile })
}
