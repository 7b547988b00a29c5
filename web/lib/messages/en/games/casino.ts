import { english } from '../../english.ts'

/** Texts of the casino, and those that all games share. */
export const casinoTexts = english({
  'casino.tabs': 'Casino sections',
  'casino.allGames': 'All Games',
  'casino.slots': 'Slots',
  'casino.live': 'Live Casino',
  'casino.tableGames': 'Table Games',
  'casino.jackpots': 'Jackpots',
  'casino.play': 'PLAY',
  'casino.playNow': 'PLAY NOW',
  'casino.closedTag': 'Closed',
  'casino.tile.titli': 'Tittli Patta',
  'casino.tile.cards': 'Aar Par Parchi',
  'casino.note.aviator': 'Cash out before it flies away. Returns 97 %.',
  'casino.note.titli': 'Twelve pictures, one is drawn: 10 × the bet.',
  'casino.note.andarBahar': 'Which side gets the joker’s rank first?',
  'casino.note.mines': 'Five bombs under 24 tiles. Stop in time.',
  'casino.note.cards': 'Back a pair of batters against two others.',
  'casino.note.matka': 'Numbers by the market’s clock: digits, jodis, pannas.',
  'casino.note.colorPrediction': 'A number a minute: name its color. Returns 97 %.',
  'casino.promo.aviator':
    'A plane takes off and the multiplier climbs with it. Cash out before it flies away: one flight, everyone aboard.',
  'casino.promo.mines':
    'Tile after tile is turned and each safe one pays more. Take the money before a bomb comes up.',
  'casino.promo.colorPrediction':
    'Red, green or violet? Name the color that comes next, or the number itself for 9.7x your stake.',
  'casino.fairTitle': 'Every round can be checked',
  'casino.fairText':
    'A secret decides each round. It is fixed before you bet and published afterwards, so that you can compute any round again in your browser.',

  'casino.back': 'Back to the casino',
  'casino.soundsOn': 'Turn sounds on',
  'casino.soundsOff': 'Turn sounds off',
  'casino.closed': 'This game is closed at the moment. Open bets are played to their end.',
  'casino.returnTitle': 'What it returns',
  'casino.returnNote':
    'The part of all stakes that comes back in the long run, computed from the payout table. A single round can go either way.',
  'casino.pays': 'Pays',
  'casino.bound': 'Commitment of this round, made before it opened:',
  'casino.verify': 'Check it once it is over',
  'casino.less': 'Less',
  'casino.more': 'More',
  'andarBahar.title': 'Andar Bahar',
  'aviator.title': 'Aviator',
  'cards.title': 'Card game',
  'color.title': 'Color Prediction',
  'matka.title': 'Matka',
  'mines.title': 'Mines',
  'titli.title': 'Titli Par',
  'fair.title': 'Fairness',
  'fair.howTitle': 'How it works',
  'fair.game': 'Game',
})
