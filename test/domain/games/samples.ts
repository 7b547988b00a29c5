import type { Play } from '../../../domain/games/play.ts'
import { paise } from '../../../domain/money.ts'

/** An open play of 10 rupees in a round of Mines. */
export function samplePlay(changes: Partial<Play> = {}): Play {
  return {
    playerId: 'p1',
    playKey: 'mines#RD1',
    game: 'mines',
    roundId: 'RD1',
    name: 'RD1',
    bet: {},
    stakePaise: paise(1000),
    placedAtMs: 1000,
    changedAtMs: 1000,
    dueAtMs: 11_000,
    status: 'Open',
    clientSeed: 'mine',
    maskedName: 'd***o',
    isSimulated: false,
    inputHash: 'hash',
    balancePaise: paise(0),
    exposurePaise: paise(1000),
    walletVersion: 2,
    ...changes,
  }
}
