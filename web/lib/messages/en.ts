import { bettingTexts } from './en/betting.ts'
import { cashierTexts } from './en/cashier.ts'
import { chartTexts } from './en/charts.ts'
import { firstTexts } from './en/first.ts'
import { andarBaharTexts } from './en/games/andar-bahar.ts'
import { aviatorTexts } from './en/games/aviator.ts'
import { cardsTexts } from './en/games/cards.ts'
import { colorPredictionTexts } from './en/games/color-prediction.ts'
import { fairTexts } from './en/games/fair.ts'
import { matkaTexts } from './en/games/matka.ts'
import { minesTexts } from './en/games/mines.ts'
import { titliTexts } from './en/games/titli.ts'
import { identityTexts } from './en/identity.ts'
import { orderTexts } from './en/orders.ts'
import { settingsTexts } from './en/settings.ts'
import { statementTexts } from './en/statement.ts'

/** Every text of the site in English, by key: for types and tests. The site loads the files of `en/` with what shows them. */
export const en = {
  ...firstTexts,
  ...andarBaharTexts,
  ...aviatorTexts,
  ...cardsTexts,
  ...colorPredictionTexts,
  ...fairTexts,
  ...matkaTexts,
  ...minesTexts,
  ...titliTexts,
  ...bettingTexts,
  ...cashierTexts,
  ...chartTexts,
  ...orderTexts,
  ...statementTexts,
  ...settingsTexts,
  ...identityTexts,
} as const
