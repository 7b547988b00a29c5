import { english } from '../../english.ts'

export const fairTexts = english({
  'fair.intro':
    'A secret decides every round. We lock it away before anyone bets, and mix it with a seed of the players. After the round we publish the secret, and anyone can compute the round again: here, or without us.',

  'fair.step1Title': 'We lock a secret away',
  'fair.step1Text':
    'A whole round ahead we draw a secret, the server seed, and show you its fingerprint. A fingerprint fits one secret only, so we can’t swap it. Nor can anybody read the secret from it.',
  'fair.step2Title': 'Your seed is mixed in',
  'fair.step2Text':
    'After this device has received the fingerprint, it makes a client seed: your own words, and 16 random digits, new for every round. Our secret was locked away by then, so we can’t have picked one that suits us.',
  'fair.step3Title': 'The secret comes out',
  'fair.step3Text':
    'Once the round is over, we publish the secret. If it has the fingerprint that you were shown, it was not swapped. If the two seeds give what you saw, nothing was changed.',
  'fair.limits':
    'This holds for rounds of your own: Mines, Titli Par and Andar Bahar. Rounds of Aviator, Matka and Color Prediction are shared by all players: the seeds of up to three of the first bets on the round before are mixed in, or one fixed text if there were none. The secret was locked away before those bets. That they came first, and that none of them is from an account of ours, you have to take our word for. A program that sends no fresh seed plays with a seed that we knew when we drew the secret. Fair means that nobody steers a round, not that games give back more than they take. What each bet returns in the long run is in the rules of its game. The score of its match decides the cricket card game, so there is nothing to compute.',

  'fair.checkTitle': 'Check a round',
  'fair.ways': 'What to check',
  'fair.byRound': 'A round',
  'fair.byHand': 'Seeds by hand',
  'fair.roundId': 'Round id',
  'fair.roundHint': 'Each game links here with the id of its round.',
  'fair.roundEmpty': 'Please enter the id of a round.',
  'fair.check': 'Check this round',
  'fair.compute': 'Work it out',
  'fair.recent': 'Rounds that this device has shown',
  'fair.loading': 'Fetching the round…',
  'fair.notOver':
    'This round is not over yet. Its secret is published when it is; this page checks again by itself.',
  'fair.notFound':
    'There is no such round, or nobody bet on it. A round of your own that nobody bet on leaves nothing to check.',
  'fair.failed': 'The round could not be fetched.',
  'fair.noOutcome': 'No seed decides this game: the score of a match does.',

  'fair.serverSeed': 'Server seed',
  'fair.clientSeed': 'Client seed',
  'fair.nonce': 'Nonce',
  'fair.commitment': 'Commitment',
  'fair.commitmentOptional': 'Commitment (optional)',
  'fair.commitmentHint': 'The fingerprint of the server seed that you were shown before the round.',
  'fair.badHex': 'Enter 64 characters, each 0 to 9 or a to f.',
  'fair.badClientSeed': 'Enter 1 to 64 letters, digits or signs, without spaces and colons.',
  'fair.clientSeedEmpty': 'Please enter the client seed.',
  'fair.badNonce': 'Enter a whole number.',

  'fair.fair': 'This round was fair',
  'fair.declared': 'An operator declared this result',
  'fair.declaredText':
    'Bets were settled by the declared result, not by the draw below. No seed proves it: it is the house’s word, and is in its log.',
  'fair.addsUp': 'This round adds up',
  'fair.unchanged': 'Nothing in this round was changed',
  'fair.unseen':
    'This device was not shown the fingerprint of this round while it was played. If you noted it elsewhere, compare it with the commitment below.',
  'fair.notAhead':
    'This device was shown the fingerprint with the round, not before it opened. That it was locked away a round ahead, you have to take our word for.',
  'fair.otherSeed':
    'This device did not make the client seed of this round. If another device of yours, or a program, opened the round, only that one can know that the seed was new. If none did, we did not use the seed that this device sent.',
  'fair.firstLimit':
    'All players share this round. That the players who gave its client seed bet first, and that none of them is an account of ours, you have to take our word for.',
  'fair.nobodyLimit':
    'According to us, no player bet on the round before, so no player’s seed is in this one. It was fixed before anyone could bet on it; that we did not pick it, you have to take our word for.',
  'fair.unfair': 'This round does not add up',
  'fair.computed': 'Worked out',
  'fair.computedText':
    'This is the outcome of these seeds. Enter a commitment to check the server seed against it.',
  'fair.passed': 'Passed',
  'fair.notPassed': 'Failed',
  'fair.checks': 'What was checked in this browser',
  'fair.check.commitment': 'The server seed has the fingerprint that the round was bound to',
  'fair.check.commitmentNot': 'The server seed does not have the fingerprint that the round was bound to',
  'fair.check.ahead':
    'It is the fingerprint that this device received on {aheadTime}, before the round opened',
  'fair.check.aheadNot': 'On {aheadTime}, before the round opened, this device received another fingerprint',
  'fair.check.seen': 'It is the fingerprint that this device was shown on {time}',
  'fair.check.seenNot': 'This device was shown another fingerprint on {time}',
  'fair.check.seenSeed': 'The client seed is the one that this device was shown at that time',
  'fair.check.seenSeedNot': 'This device was shown another client seed at that time',
  'fair.check.seenNonce': 'The nonce is the one that this device was shown at that time',
  'fair.check.seenNonceNot': 'This device was shown another nonce at that time',
  'fair.check.own': 'This device made the client seed, after it received the fingerprint',
  'fair.check.ownNot': 'This device did not make the client seed',
  'fair.check.number': 'The nonce is the number in the round’s id',
  'fair.check.numberNot': 'The nonce is not the number in the round’s id',
  'fair.check.contributors':
    'The client seed is made of the seeds of earlier bets, or is the fixed text for no bets',
  'fair.check.contributorsNot':
    'The client seed is neither made of the published seeds of earlier bets, nor the fixed text for no bets',
  'fair.check.outcome': 'The server’s outcome follows from the seeds',
  'fair.check.outcomeNot': 'The server’s outcome does not follow from the seeds',
  'fair.check.endings': 'The bets on it ended by that outcome ({count} checked)',
  'fair.check.endingsNot': 'Not every bet on it ended by that outcome ({count} checked)',
  'fair.outcome': 'The outcome of the seeds',
  'fair.contributors':
    'The client seed consists of the seeds of these players, joined by plus signs: {players}.',

  'fair.crash': 'The flight ended at',
  'fair.crashTop': 'It reached the top, where everybody on board is paid.',
  'fair.board': 'The board: {count} bombs under {tiles} tiles',
  'fair.firstBomb': 'Tiles are turned in order: the first bomb lies under tile {tile}.',
  'fair.pictures': 'The twelve pictures',
  'fair.picture': 'The picture drawn is {picture}.',
  'fair.winner': '{winner} gets the first card of the joker’s rank: card {count} of the deal.',
  'fair.tie': 'No card of the joker’s rank came in {count} cards: a tie.',
  'fair.dealtFirst': '{side} (dealt first)',
  'fair.openPanna': 'Open panna',
  'fair.jodi': 'Jodi',
  'fair.closePanna': 'Close panna',
  'fair.pannaNote': 'The digits of a panna are added; the last digit of the sum is its single digit.',
  'fair.declaredNote': 'If an operator declares the results of a market, those count and not the draw.',

  'fair.stepsTitle': 'Every step, with the bytes',
  'fair.stepCommitment': 'Fingerprint: SHA-256 of the text of the server seed',
  'fair.stepBytes':
    'Bytes: HMAC-SHA256 with the text of the server seed as key, of “client seed:nonce:cursor”, with the cursors 0, 1, 2 and so on',
  'fair.stepMessage': 'of “{message}”',
  'fair.stepNumber':
    'A number below n: four bytes make a number below 4,294,967,296. If it falls into the part at the top that n does not divide, it is drawn again; otherwise its remainder by n counts.',
  'fair.stepShuffle':
    'A shuffle: from the last place down to the second, each place swaps its item with a place drawn from those up to it (Fisher and Yates).',
  'fair.read.aviator':
    'The first 13 hex digits are a number r below 2^52. The flight ends at floor(97 / (1 − r / 2^52)) / 100, and at 100 at most.',
  'fair.read.mines':
    'Bombs are taken out of the tiles 1 to {tiles}, one after the other: a number below the count of remaining tiles is the place of the next. {count} are taken.',
  'fair.read.titli': 'A number below 12 is drawn; it is the place of the picture in the list above, from 0.',
  'fair.read.andar-bahar':
    'The 52 cards, spades, hearts, diamonds, clubs, each from ace to king, are shuffled. The first is the joker, at most the next 26 are dealt. Then a number below 2 is drawn: with 0 Andar is dealt first, with 1 Bahar.',
  'fair.read.matka':
    'A number below 220 is drawn for the open panna and one for the close panna: places in the list of the 120 single, 90 double and 10 triple pannas.',
  'fair.read.color-prediction': 'A number below 10 is drawn: it is the number of the round.',
  'fair.docs':
    'The documentation of the source code has a script of fifteen lines that does all this without us.',

  'fair.yoursTitle': 'Your seeds',
  'fair.yoursText':
    'Seeds that this device makes begin with your own words, 40 characters at most. A change counts from the next round that opens.',
  'fair.yoursLoading': 'Fetching your seeds…',
  'fair.yoursFailed': 'Your seeds could not be fetched.',
  'fair.yoursLogin': 'Log in to see and change your client seed.',
  'fair.current': 'Your client seed now',
  'fair.new': 'New client seed',
  'fair.random': 'Random',
  'fair.change': 'Change seed',
  'fair.changed': 'Your client seed is changed.',
  'fair.changeFailed': 'Your client seed could not be changed.',
  'fair.nextTitle': 'Commitments of your next rounds',
  'fair.nextText':
    'Rounds of Aviator, Matka and Color Prediction are shared by all players. The commitment of the next one is shown with the round before it.',
})
