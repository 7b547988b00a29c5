import type { MinesRound } from '../../../domain/contract/mines.ts'
import { TILES } from '../../../domain/games/mines/pay-table.ts'

/**
 * A tile's look: face down, face down and next, turned and safe, the bomb that ended the round, and, once the round is
 * over, what the other tiles hid.
 */
export type TileFace = 'hidden' | 'next' | 'safe' | 'blast' | 'restSafe' | 'restBomb'

/** A tile, by its number from 1, with its look. */
export interface ShownTile {
  readonly tile: number
  readonly face: TileFace
}

type Turned = Pick<MinesRound, 'turned' | 'step' | 'isOver' | 'bombs'>

/**
 * Every tile, from the server's data alone.
 * @param isTurning whether betting has ended
 */
export function shownTiles(round: Turned | undefined, isTurning: boolean): ShownTile[] {
  return Array.from({ length: TILES }, (_, index) => {
    const tile = index + 1
    return { tile, face: round ? faceOf(tile, round, isTurning) : 'hidden' }
  })
}

function faceOf(tile: number, { turned, step, isOver, bombs }: Turned, isTurning: boolean): TileFace {
  if (tile <= step) return 'safe'
  if (tile <= turned) return 'blast'
  if (isOver) return bombs?.includes(tile) ? 'restBomb' : 'restSafe'
  return isTurning && tile === turned + 1 ? 'next' : 'hidden'
}
