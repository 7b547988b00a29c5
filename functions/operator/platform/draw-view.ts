import type { DeskDraw, DeskPanna } from '../../../domain/contract/operator/matka.ts'
import { endsAtMs, type MatkaSession } from '../../../domain/games/matka/bets.ts'
import { whyNotDeclarable } from '../../../domain/games/matka/declare.ts'
import { type Declaration, effectiveDeclaration } from '../../../domain/games/matka/draw.ts'
import type { Draw } from '../../matka/rounds.ts'
import { announcedResult, arePannasDrawn } from '../../matka/rules.ts'

/** A draw as operators see it: its public part, and their declarations. */
export function drawView(
  draw: Draw,
  marketName: string,
  declaration: Declaration | undefined,
  nowMs: number,
): DeskDraw {
  const result = announcedResult(draw, declaration, nowMs)
  const view = (session: MatkaSession, panna: string | undefined) =>
    pannaView(session, panna, draw, declaration, nowMs)
  return {
    roundId: draw.roundId,
    marketId: draw.marketId,
    marketName,
    open: view('Open', result.openPanna),
    close: view('Close', result.closePanna),
  }
}

function pannaView(
  session: MatkaSession,
  panna: string | undefined,
  { times }: Draw,
  declaration: Declaration = {},
  nowMs: number,
): DeskPanna {
  const declared = session === 'Open' ? declaration.open : declaration.close
  const atMs = endsAtMs(session, times)
  const areDrawn = arePannasDrawn()
  const unannounced = nowMs < atMs ? 'ahead' : 'awaited'
  return {
    at: new Date(atMs).toISOString(),
    state: panna === undefined ? unannounced : 'announced',
    panna: panna ?? null,
    declared: effectiveDeclaration(declared, atMs, areDrawn)?.panna ?? null,
    isDeclarable: whyNotDeclarable({ session, times, declared, areDrawn, nowMs }) === undefined,
  }
}
