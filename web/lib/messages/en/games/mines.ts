import { english } from '../../english.ts'

export const minesTexts = english({
  'mines.failed': 'The round cannot be shown. Please try again.',
  'mines.progress': 'Time to bet',
  'mines.multiplier': 'Multiplier: {multiplier}x',
  'mines.betting': 'Place your bet',
  'mines.waiting': 'No more bets',
  'mines.turning': 'Turning tiles',
  'mines.next': 'Next: {multiplier}x',
  'mines.over': 'Round over',

  'mines.board': 'Tiles',
  'mines.tileHidden': 'Tile {tile}: not turned',
  'mines.tileSafe': 'Tile {tile}: safe',
  'mines.tilePays': 'Tile {tile}: safe, {multiplier}x',
  'mines.tileBomb': 'Tile {tile}: bomb',
  'mines.tileBlast': 'Tile {tile}: bomb, which ended the round',

  'mines.autoOff': 'Off',
  'mines.autoStep': 'At step {step}: {multiplier}x',
  'mines.cashOutFor': 'Cash out {amount}',
  'mines.betPlaced': 'Bet Placed! {amount}',
  'mines.yourBet': 'Your bet: {amount}',
  'mines.yourBetAuto': 'Your bet: {amount}, auto cash-out at {multiplier}x',
  'mines.betFailed': 'The bet was not placed. Please try again.',
  'mines.cashOutFailed': 'The cash-out was not taken. Please try again.',
  'mines.cashOutUnconfirmed': 'No answer came. The state of your bet will soon be shown here.',

  'mines.lostTitle': 'You Lost',
  'mines.lost': 'Bomb Blasted!',
  'mines.wonTitle': 'You Won',
  'mines.won': '{amount} at {multiplier}x',

  'mines.ladder': 'Steps and what they pay',
  'mines.step': 'Step {step}',
  'mines.pays': '{multiplier}x',

  'mines.history': 'Your last bets',
  'mines.historyEmpty': 'Your bets on Mines will be listed here.',
  'mines.date': 'Date',
  'mines.multiplierColumn': 'Multiplier',
  'mines.winnings': 'Winnings',

  'mines.rulePlay':
    'You have 10 seconds to bet. Then the 24 tiles are turned one after the other, two a second. Five of them hide bombs.',
  'mines.rulePay':
    'Each safe tile lifts the multiplier by a step. If you cash out, you are paid your bet times the multiplier of the tiles turned when the server gets your request. A bomb takes the bet.',
  'mines.ruleAuto':
    'You can choose a step before you bet: you are cashed out there automatically, even while you are offline. After 19 safe tiles, which is all of them, everybody is cashed out.',
  'mines.ruleMax': 'You can bet up to your balance, at most {amount} a round.',
})
