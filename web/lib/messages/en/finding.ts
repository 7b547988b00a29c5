/** Texts of the search and of what sorts the lists of matches. */
export const findingTexts = {
  'search.title': 'Search',
  'search.field': 'Match, team, competition or game',
  'search.results': 'Results',
  'search.live': 'Live',
  'search.upcoming': 'Upcoming',
  'search.games': 'Games',
  'search.pages': 'Pages',
  'search.count': '{count} {count:result|results}',
  'search.none': 'Nothing found for “{query}”',
  'search.noneHint': 'Try a team, a competition, a sport or a game.',
  'search.loading': 'Loading matches…',
  'search.failed': 'Some matches are missing here. Check your connection, then try again.',
  'search.codeFailed': 'The search cannot be shown. Check your connection, then reload the page.',
} as const
