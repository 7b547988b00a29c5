import type { TitliBetRecord, TitliRound } from '../../domain/contract/titli.ts'
import { shownLink } from '../../domain/fairness/chain.ts'
import { roundName } from '../../domain/games/game.ts'
import type { Play } from '../../domain/games/play.ts'
import { Picture, TitliBet, titliEnding, titliOutcome } from '../../domain/games/titli/rules.ts'
import { rupeesFromPaise, ZERO } from '../../domain/money.ts'
import type { Seated } from '../games/open-round.ts'
import { timesOf } from '../titli/rules.ts'

export function betRecord(play: Play): TitliBetRecord {
  const bet = TitliBet.parse(play.bet)
  const isOpen = play.status === 'Open'
  return {
    _id: play.playKey,
    gameId: play.name,
    roundId: play.roundId,
    selectedCard: bet.cards.map((card) => ({
      image: card.picture,
      betAmount: rupeesFromPaise(card.stakePaise),
      profit: rupeesFromPaise(titliEnding(bet, card.picture).returnsPaise),
    })),
    totalBets: rupeesFromPaise(play.stakePaise),
    isWin: isOpen ? null : play.status === 'Won',
    profit: rupeesFromPaise((isOpen ? undefined : play.returnsPaise) ?? ZERO),
    randomImage: isOpen ? null : Picture.parse(play.result?.randomImage),
    status: play.status,
    createdAt: new Date(play.placedAtMs).toISOString(),
  }
}

/** A round as its player may see it at `nowMs`: the picture only once it is drawn. */
export function roundView({ round, nextServerSeed, play }: Seated, nowMs: number): TitliRound {
  const times = timesOf(round, play)
  const isRevealed = nowMs >= times.revealsAtMs
  return {
    success: true,
    ...shownLink({ seeds: round.seeds, nextServerSeed }),
    roundId: round.roundId,
    gameId: roundName('titli', round.roundId),
    serverTimeMs: nowMs,
    openedAtMs: round.openedAtMs,
    ...times,
    changesAtMs: isRevealed ? times.nextOpensAtMs : times.revealsAtMs,
    randomImage: isRevealed ? titliOutcome(round.seeds).picture : null,
    bet: play ? betRecord(play) : null,
  }
}
