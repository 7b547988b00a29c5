import { pick, type Random } from '../../../domain/feed/random.ts'
import { type OwnGame, ownGames } from '../../../domain/games/game.ts'
import { pictures, titliAmounts } from '../../../domain/games/titli/rules.ts'
import { handler as betAndarBahar } from '../../../functions/andar-bahar/post-bets2.ts'
import { handler as sitAndarBahar } from '../../../functions/andar-bahar/post-rounds.ts'
import type { HttpHandler } from '../../../functions/http/handler.ts'
import { handler as betMines } from '../../../functions/mines/post-bet-place.ts'
import { handler as sitMines } from '../../../functions/mines/post-rounds.ts'
import { handler as betTitli } from '../../../functions/titli/post-bets.ts'
import { handler as sitTitli } from '../../../functions/titli/post-rounds.ts'

/** A round as its player saw it. */
export interface SeenRound {
  readonly roundId: string
  /** What the client calls it. */
  readonly name: string
}

/** A game that is played alone, as its client plays it. */
export interface SoloGame {
  readonly game: OwnGame
  readonly sit: HttpHandler
  readonly bet: HttpHandler
  /** What opens a round, or looks at it. */
  seat(playerId: string): object
  /** The body of a bet on a round, and what it stakes in paise. */
  ask(random: Random, playerId: string, round: SeenRound): { body: object; stakePaise: number }
}

const stakes = [1, 9.99, 100, 2_500, 40_000]

const rows: Readonly<Record<OwnGame, Omit<SoloGame, 'game'>>> = {
  mines: {
    ...{ sit: sitMines, bet: betMines },
    seat: (user) => ({ user }),
    ask: (random, user, { roundId, name }) => {
      const betAmt = pick(random, stakes)
      const autoCashOutStep = random() < 0.3 ? { autoCashOutStep: 2 } : {}
      const body = { user, round_id: name, roundId, betAmt, ...autoCashOutStep }
      return { body, stakePaise: Math.round(betAmt * 100) }
    },
  },
  titli: {
    ...{ sit: sitTitli, bet: betTitli },
    seat: (user) => ({ user }),
    ask: (random, user, { roundId, name }) => {
      const chosen = pictures.filter(() => random() < 0.4).slice(0, 4)
      const images = chosen.length > 0 ? chosen : [pictures[0]]
      const selectedCard = images.map((image) => ({ image, betAmount: pick(random, titliAmounts) }))
      const totalBets = selectedCard.reduce((sum, { betAmount }) => sum + betAmount, 0)
      const betAmount = selectedCard[0]?.betAmount
      const body = { user, roundId, gameId: name, betAmount, selectedCard, totalBets }
      return { body, stakePaise: totalBets * 100 }
    },
  },
  'andar-bahar': {
    ...{ sit: sitAndarBahar, bet: betAndarBahar },
    seat: (user) => ({ user }),
    ask: (random, userId, { roundId }) => {
      const label = pick(random, ['Andar', 'Bahar', 'Tie'])
      const stake = pick(random, stakes)
      const odds = label === 'Tie' ? 2 : 1
      const body = { userId, roundId, label, odds, stake, profit: stake * odds }
      return { body, stakePaise: Math.round(stake * 100) }
    },
  },
}

export const soloGames: readonly SoloGame[] = ownGames.map((game) => ({ game, ...rows[game] }))
