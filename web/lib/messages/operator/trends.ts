export const deskTrendsTexts = {
  'trends.how':
    'Each point is an hour, six hours or a day of India. The last one is not over yet. Simulated accounts are left out.',
  'trends.cash': 'Money in and out',
  'trends.cashText': 'Requests that were approved.',
  'trends.deposits': 'Deposits',
  'trends.withdrawals': 'Withdrawals',
  'trends.exposure': 'Exposure',
  'trends.exposureText':
    'The most that was held for main markets of matches, and that the house could have lost in them. Looked at each quarter of an hour.',
  'trends.held': 'Held from players',
  'trends.worst': 'Worst case',
  'trends.games': 'Returns of casino games',
  'trends.gamesText': 'Plays that ended.',
  'trends.staked': 'Staked',
  'trends.returned': 'Returned',
  'trends.from': 'From {time}',
  'trends.until': 'Until {time}',
  'trends.unknown': 'Not known',
  'trends.unknownText': 'Where a line is missing, nothing was kept, or there was too much to add up.',
  'trends.fact': '{name} {amount}',
} as const
