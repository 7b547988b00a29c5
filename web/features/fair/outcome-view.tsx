import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { andarBaharOutcome } from '../../../domain/games/andar-bahar.ts'
import { aviatorOutcome } from '../../../domain/games/aviator.ts'
import type { GameName } from '../../../domain/games/game.ts'
import { matkaOutcome } from '../../../domain/games/matka/draw.ts'
import { minesOutcome } from '../../../domain/games/mines.ts'
import { titliOutcome } from '../../../domain/games/titli.ts'
import { AviatorView } from './outcomes/aviator-view.tsx'
import { DealView } from './outcomes/deal-view.tsx'
import { MatkaView } from './outcomes/matka-view.tsx'
import { MinesView } from './outcomes/mines-view.tsx'
import { TitliView } from './outcomes/titli-view.tsx'

/** What the seeds make, as its game would show it. */
export function OutcomeView({ game, seeds }: { game: GameName; seeds: Seeds }) {
  switch (game) {
    case 'aviator':
      return <AviatorView {...aviatorOutcome(seeds)} />
    case 'mines':
      return <MinesView {...minesOutcome(seeds)} />
    case 'titli':
      return <TitliView {...titliOutcome(seeds)} />
    case 'andar-bahar':
      return <DealView {...andarBaharOutcome(seeds)} />
    case 'matka':
      return <MatkaView {...matkaOutcome(seeds)} />
    case 'cards':
      return null
  }
}
