import { english } from '../../english.ts'

export const titliTexts = english({
  'titli.heading': 'What flies out?',
  'titli.loading': 'Opening your round…',
  'titli.failed': 'Your round cannot be reached at the moment.',

  'titli.countdown': '{seconds}:00',
  'titli.countdownLabel': 'Time left to bet',

  'titli.board': 'Scratch cards',
  'titli.scratchHint': 'Scratch card {number}!',
  'titli.reveal': 'Scratch it for me',
  'titli.cardBlank': 'Card {number}, not drawn yet',
  'titli.cardReady': 'Scratch card {number}',
  'titli.cardOpen': 'Card {number}: {picture}',
  'titli.drawn': 'Drawn: {picture}',

  'titli.pictures': 'Pictures to bet on',
  'titli.amounts': 'Bet on each picture',
  'titli.total': 'Total bet',
  'titli.ifDrawn': 'If one of yours is drawn',
  'titli.costly':
    'A win returns less than this bet costs. Take a picture or two off to win more than you bet.',
  'titli.select': 'Select Images!',
  'titli.wait': 'Wait {seconds}s',
  'titli.repeat': 'Same again',

  'titli.selectAmount': 'Select Bet Amount!',
  'titli.totalNotAboveZero': 'Total bet must be greater than 0.',
  'titli.need': 'Need ₹{shortfall} more',

  'titli.won': 'You Won!',
  'titli.added': '₹{profit} Added!',
  'titli.net': 'Your bet was {stake}: {net} in all.',
  'titli.lost': 'Try Again! Better luck next time!',
  'titli.lostNote': '{picture} was drawn. Your bet was {stake}.',
  'titli.gameOver': 'Game Over! Final Balance',
  'titli.gameOverNote': 'All 24 cards are scratched. The next round starts a new board.',

  'titli.bets': 'Bets',
  'titli.betAmount': 'Bet Amout',
  'titli.isWin': 'Is Win',
  'titli.loadingAll': 'Loading the last bets…',
  'titli.allFailed': 'The last bets cannot be fetched at the moment.',
  'titli.noneYet': 'Nobody has bet yet',
  'titli.noneYetText': 'Bets of all players are listed here once their picture is drawn.',
  'titli.noBets': 'You do not have any bet.',
  'titli.betsFailed': 'Failed to fetch user bets',
  'titli.profitNote':
    'Profit is what a round added to your wallet: 10 times the bet on the picture drawn, your stake included. Below it: what you won or lost in all.',

  'titli.rulesRound':
    'A round of your own opens when you come. For 10 seconds you can bet on one or more of the twelve pictures, the same amount on each. You can place one bet in a round.',
  'titli.rulesDraw':
    'Your bet closes the betting, and 2 seconds later one picture is drawn and lies under the next card. Scratch it with the pointer or a finger, or have it scratched for you. All pictures are equally likely: 1 in 12.',
  'titli.rulesPay':
    'If one of your pictures is drawn, it returns 10 times what you bet on it. Your stake on it is included; what you bet on other pictures is lost. On 10 pictures a win returns exactly what you bet, on 11 or 12 less.',
  'titli.rulesLeave':
    'If you leave in the middle of a round, the server ends it for you: what it pays is in your wallet and in My Bets.',
  'titli.onPictures': '{count} pictures',
  'titli.onPicture': '1 picture',
  'titli.pays': '{times} ×',

  'titli.picture.butterfly': 'Butterfly',
  'titli.picture.cow': 'Cow',
  'titli.picture.football': 'Football',
  'titli.picture.spin': 'Spin',
  'titli.picture.kite': 'Kite',
  'titli.picture.rat': 'Rat',
  'titli.picture.umbrella': 'Umbrella',
  'titli.picture.diya': 'Diya',
  'titli.picture.flower': 'Flower',
  'titli.picture.bucket': 'Bucket',
  'titli.picture.parrot': 'Parrot',
  'titli.picture.sun': 'Sun',
})
