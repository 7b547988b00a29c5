import { english } from '../../english.ts'

/** Texts of Color Prediction. */
export const colorPredictionTexts = english({
  'color.loading': 'Looking for the round…',
  'color.failed': 'The round cannot be reached at the moment.',

  'color.round': 'Round {round}',
  'color.phase.betting': 'Place your bets',
  'color.phase.drawing': 'No more bets. Drawing…',
  'color.phase.drawn': 'The number is',
  'color.timeLeft': 'Time left to bet',
  'color.nextIn': 'Next round in {seconds} s',
  'color.ball': '{number}, {colours}',

  'color.betOn': 'What you bet on',
  'color.on.green': 'Green',
  'color.on.violet': 'Violet',
  'color.on.red': 'Red',
  'color.on.small': 'Small',
  'color.on.big': 'Big',
  'color.number': 'A number',
  'color.times': '{times} ×',
  'color.numberPays': 'A number returns {times} × the stake',
  'color.stakeLimits': 'From {min} to {max}.',
  'color.ifItComes': 'If it comes, you get',
  'color.choose': 'Choose a color, number or size',
  'color.chooseFirst': 'Choose what to bet on first.',
  'color.place': 'Bet on {on}',
  'color.placed': 'Bet placed: {stake} on {on}',
  'color.unconfirmed':
    'No answer came, so this bet may already have been placed. Send it again to find out: it is never placed twice.',
  'color.won': 'You won: {amount} is in your wallet.',

  'color.lists': 'Numbers and bets',
  'color.last': 'Last 100',
  'color.lastLabel': 'Last numbers, newest first',
  'color.noneYet': 'No number yet',
  'color.noneYetText': 'The numbers of the last hundred rounds are listed here.',
  'color.counts': 'How often each came (rounds: {rounds})',
  'color.countsNote':
    'Past numbers say nothing about the next one: all numbers are equally likely in every round.',

  'color.live': 'Live bets',
  'color.liveLoading': 'Loading the bets of this round…',
  'color.liveFailed': 'The bets of this round cannot be fetched at the moment.',
  'color.liveNone': 'Nobody has bet on this round yet',
  'color.players': 'Players: {count}',
  'color.on': 'On',
  'color.returns': 'Gets',

  'color.mine': 'My bets',
  'color.mineFailed': 'Your bets cannot be fetched at the moment.',
  'color.mineNoneText': 'Your bets are listed here, with what they won or lost.',

  'color.ruleRound':
    'A round begins on every minute, for everybody. Bets are taken for 50 seconds; 3 seconds later a number from 0 to 9 is drawn, and bets are paid.',
  'color.ruleNumbers':
    '1, 3, 7 and 9 are green, 2, 4, 6 and 8 red. 0 is half red, half violet, 5 half green, half violet. 0 to 4 are small, 5 to 9 big. All numbers are equally likely: 1 in 10.',
  'color.rulePays':
    'Green and red return 2.05 times the stake, and 1.5 times when the number is half violet. Violet returns 4.85 times, a number 9.7 times, small and big 1.94 times. The stake is part of that.',
  'color.ruleLast':
    'You can place as many bets in a round as you like. If you leave, the server draws and pays all the same.',
})
