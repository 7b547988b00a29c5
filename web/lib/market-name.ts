import { translated } from './messages/text.ts'

const known = { 'Match Odds': 'history.matchOdds', Bookmaker: 'history.bookmaker' } as const

/** A market's name in the language that is shown; those made of teams and players stay as the feed has them. */
export function marketNameText(name: string): string {
  return isKnown(name) ? translated(known[name], name) : name
}

function isKnown(name: string): name is keyof typeof known {
  return Object.hasOwn(known, name)
}
