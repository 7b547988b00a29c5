import { english } from '../english.ts'

/** Texts of the charts of a match. */
export const chartTexts = english({
  'chart.asTable': 'Show as a table',
  'chart.time': 'Time',
  'chart.score': 'Score',

  'prices.label': 'Prices of {names} through the match: move along it with the arrow keys',
  'prices.failed': 'The prices so far cannot be fetched. Please try again.',
  'prices.none': 'No prices have been recorded for this match yet.',
  'prices.note':
    'The best prices to back, as they were on offer. Where the line breaks, betting was suspended.',
  'prices.range': '{low} to {high}',
  'prices.suspended': 'suspended',
  'prices.what': 'What',
  'prices.wicket': 'Wicket',
  'prices.goal': 'Goal',
  'prices.yourBet': 'Your bet: {bet}',
  'prices.yourBets': 'Your bets',
  'prices.volume': 'Matched between players in each {minutes} {minutes:minute|minutes}; {stake} in all',
  'prices.matched': '{stake} matched',
  'prices.matchedSoFar': 'Matched so far',

  'overs.label':
    '{team}: {runs} {runs:run|runs} in {overs} {overs:over|overs}, {wickets} {wickets:wicket|wickets}, {rate} an over; the most in an over were {most}',
  'overs.failed': 'The overs cannot be fetched. Please try again.',
  'overs.none': 'No ball has been bowled yet.',
  'overs.wickets': 'Wickets',
  'overs.over': 'Over',
  'overs.runRate': 'Run rate',
})
