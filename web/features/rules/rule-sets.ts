import { ruleSet as account } from '../../../docs/rules/account.md'
import { ruleSet as andarBahar } from '../../../docs/rules/andar-bahar.md'
import { ruleSet as aviator } from '../../../docs/rules/aviator.md'
import { ruleSet as bookmaker } from '../../../docs/rules/bookmaker.md'
import { ruleSet as cards } from '../../../docs/rules/cards.md'
import { ruleSet as colorPrediction } from '../../../docs/rules/color-prediction.md'
import { ruleSet as fairness } from '../../../docs/rules/fairness.md'
import { ruleSet as fancies } from '../../../docs/rules/fancies.md'
import { ruleSet as general } from '../../../docs/rules/general.md'
import { ruleSet as matchOdds } from '../../../docs/rules/match-odds.md'
import { ruleSet as matka } from '../../../docs/rules/matka.md'
import { ruleSet as mines } from '../../../docs/rules/mines.md'
import { ruleSet as otherSports } from '../../../docs/rules/other-sports.md'
import { ruleSet as sessions } from '../../../docs/rules/sessions.md'
import { ruleSet as titli } from '../../../docs/rules/titli.md'
import type { GameName } from '../../../domain/games/game.ts'
import type { RuleSet } from './rule-set.ts'

/** The rules of each game, in reading order. */
const ofGames: Readonly<Record<GameName, RuleSet>> = {
  aviator,
  mines,
  titli,
  'andar-bahar': andarBahar,
  matka,
  cards,
  'color-prediction': colorPrediction,
}

/** The house rules in reading order. */
export const ruleSets: readonly RuleSet[] = [
  general,
  matchOdds,
  bookmaker,
  sessions,
  fancies,
  otherSports,
  ...Object.values(ofGames),
  fairness,
  account,
]
