import { fillHoles } from './fill-holes.ts'

/** What the feed and the operators write in English: the name of a market, the words of a score, a result, the news. */
export type FeedKind = 'market' | 'score' | 'result' | 'news'

/** Each English template of a kind with its translation, the more special ones first. */
export type FeedWords = Readonly<
  Record<FeedKind, readonly (readonly [english: string, translated: string])[]>
>

/** What a hole of a template stands for: `{nth}` is an ordinal, of which the number is kept; names are any text. */
const holes: Readonly<Record<string, string>> = {
  nth: '(?<nth>\\d+)(?:st|nd|rd|th)',
  team: '(?<team>.+)',
  name: '(?<name>.+)',
}

const number = (hole: string) => `(?<${hole}>[\\d.:–]+)`

/** The pattern of what a template can say: '{team} won by {runs} {runs:run|runs}' matches 'India won by 1 run'. */
function patternOf(template: string): RegExp {
  const parts = template.split(/(\{[^}]+\})/).map((part) => {
    const [, name = '', one, many] = /^\{(\w+)(?::([^|}]*)\|([^}]*))?\}$/.exec(part) ?? []
    if (name === '') return RegExp.escape(part)
    return one === undefined ? (holes[name] ?? number(name)) : `(?:${one}|${many})`
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Says the feed's words by these templates. Words that no template fits, such as names, stay as they are. */
export function feedTranslator(words: FeedWords): (kind: FeedKind, english: string) => string {
  const patterns = new Map(
    Object.entries(words).map(([kind, pairs]) => [
      kind,
      pairs.map(([english, translated]) => ({ pattern: patternOf(english), translated })),
    ]),
  )
  const whole = (kind: FeedKind, english: string): string | undefined => {
    for (const { pattern, translated } of patterns.get(kind) ?? []) {
      const found = pattern.exec(english)
      if (found) return fillHoles(translated, found.groups ?? {})
    }
    return undefined
  }
  return (kind, english) => {
    const said = whole(kind, english)
    if (said !== undefined) return said
    // The method of a result, 'India won by 6 runs (D/L)', is a name.
    const [, before, method] = /^(.+)( \([^()]+\))$/.exec(english) ?? []
    if (before !== undefined) return `${whole(kind, before) ?? before}${method}`
    return english
      .split(PARTS)
      .map((part) => whole(kind, part) ?? part)
      .join(PARTS)
  }
}

/** Between the parts of a score's words: 'Set 2 · deuce'. */
const PARTS = ' · '
