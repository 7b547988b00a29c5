import { translated } from './messages/text.ts'

const known = { 'Match Odds': 'history.matchOdds', Bookmaker: 'history.bookmaker' } as const

/** A market's name in the current language; names of teams and players stay as in the feed. */
export function marketNameText(name: string): string {
  return isKnown(name) ? translated(known[name], name) : name
}

function isKnown(name: string): name is keyof typeof known {
  return Object.hasOwn(known, name)
}
