import { english } from '../../english.ts'

export const cardsTexts = english({
  'cards.intro': 'The pair with the most runs in this match wins even money.',
  'cards.loading': 'Loading the cards...',
  'cards.failed': 'The cards cannot be shown. Please try again.',
  'cards.closesIn': 'Bets close in {time}',
  'cards.closed': 'Bets are closed: the match is in play',
  'cards.logIn': 'Log in to back a card',

  'cards.card': 'Card {card}',
  'cards.notSelected': 'Not Selected',
  'cards.totalRuns': 'Total runs',
  'cards.people': 'People played',
  'cards.leading': 'Leading',
  'cards.level': 'Level',
  'cards.winner': 'Winner',
  'cards.mine': 'Your {points} points',
  'cards.open': 'Back card {card}',
  'cards.choose': 'Choose the players of card {card}',
  'cards.follow': 'Ball by ball of card {card}',
  'cards.backIt': 'Back this card',
  'cards.chooseIt': 'Choose the players',
  'cards.unfilled': 'Not every card has its pair: all stakes come back after the match.',
  'cards.won': 'Card {card} has won with {runs} {runs:run|runs}.',
  'cards.tied': 'Cards level on top get their stakes back.',
  'cards.void': 'Every stake came back: the match had no result, or a card had no pair.',

  'cards.dialogChoose': 'You are first: choose the pair that plays on this card.',
  'cards.dialogPair': 'The pair of this card has been chosen. Back it as it is.',
  'cards.player1': 'Player 1',
  'cards.player2': 'Player 2',
  'cards.select': 'Select a player',
  'cards.option': '{position}. {name}',
  'cards.optionTaken': '{position}. {name} (card {card})',
  'cards.youWin': 'You win',
  'cards.youRisk': 'You risk',
  'cards.return':
    'Even money on one of three cards: three equal cards return {percent} in the long run. Yours depends on the chosen pairs.',
  'cards.unconfirmed': 'No answer came. If your bet was placed, it will soon be shown below.',

  'cards.placed': 'Players selected and bet placed successfully!',
  'cards.settled': 'Winning card updated in the database!',
  'cards.youWon': 'You won {n} points!',

  'cards.results': 'Ball by ball',
  'cards.resultsText': 'Every ball so far, the newest over first. Runs of the cards’ players are marked.',
  'cards.resultsFailed': 'The balls cannot be shown. Please try again.',
  'cards.resultsEmpty': 'The first ball has not been bowled.',
  'cards.resultsLoading': 'Loading the balls...',
  'cards.over.number': 'Over {over}',
  'cards.inningsOf': 'Innings of {team}',
  'cards.superOverOf': 'Super over of {team}',
  'cards.superOverNote': 'Runs of super overs do not count for cards.',
  'cards.ball': '{bowler} to {batter}: {runs}',
  'cards.pair': '{player1} + {player2}',
  'cards.pairRuns': '{player1} ({runs1}) + {player2} ({runs2})',

  'cards.myPlays': 'Your cards of this match',
  'cards.noPlays': 'You have not backed a card of this match.',

  'cards.upcoming': 'Card games open for bets',
  'cards.startsAt': 'Starts {time}',

  'cards.rule1':
    'Each cricket match has three cards for everybody. The first player to back an empty card chooses its two players; later ones back the card as it is. Only the first five of each side’s batting order can be chosen, and a player can be on only one card of a match.',
  'cards.rule2':
    'The card whose two players make the most runs off the bat together wins. Runs of super overs do not count. Bets close at the first ball.',
  'cards.rule3':
    'A win pays the stake once more. If cards are level on top, their stakes come back and the others lose. If a card has no pair at the start, or the match has no result, every stake comes back.',
  'cards.rule4':
    'What a bet returns in the long run depends on the chosen pairs, so it cannot be computed beforehand. Even money on one of three equal cards returns {percent}. In simulated matches the best choice returned about 82 %, and about 100 % in the few matches with sides furthest apart.',
})
