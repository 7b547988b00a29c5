import { describe, expect, test } from 'vitest'
import { voidReasons } from '../../../../domain/betting/market-result.ts'
import { outcomeText } from '../../../../domain/cricket/outcome.ts'
import type { OddsFeed } from '../../../../domain/feed/port.ts'
import { simulatorFeed } from '../../../../domain/feed/simulator.ts'
import { sportsFeed } from '../../../../domain/feed/sports-feed.ts'
import { resultWords } from '../../../../functions/views/market.ts'
import { demoNews } from '../../../../local/demo-news.ts'
import { feedHindi } from '../../../../web/lib/messages/hi/feed.ts'
import { feedText, setLocale } from '../../../../web/lib/messages/text.ts'
import { isDeep } from '../../../support/tier.ts'
import { inHindi } from './in-hindi.ts'

const EPOCH_MS = 1_700_000_000_000

inHindi()

/** Latin words in a text, without names, marks such as D/L, and what both languages write alike. */
const englishIn = (words: string, names: readonly string[]) => {
  const rest = [...names]
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ''), words)
  return rest.replace('1X2', '').match(/[A-Za-z]{2,}/g) ?? []
}

/** Whatever a feed says about its matches over some hours, once each, with the names in it. */
function saidBy(feed: OddsFeed, hours: number) {
  const scores = new Map<string, readonly string[]>()
  const markets = new Map<string, readonly string[]>()
  for (let step = 0; step < hours * 90; step++) {
    // A step that divides no match's length, so that all its moments come.
    for (const match of feed.list(EPOCH_MS + step * 41_000)) {
      const innings = match.score?.batters ?? []
      const names = [...(match.teams ?? []), ...innings.map(({ name }) => name)]
      if (match.score) scores.set(match.score.status, names)
      for (const { name, kind } of match.markets) if (kind !== 'fancy') markets.set(name, names)
    }
  }
  return { scores, markets }
}

describe.each([
  ['cricket', simulatorFeed({ seed: 'words', epochMs: EPOCH_MS })],
  ['the other sports', sportsFeed({ seed: 'words', epochMs: EPOCH_MS })],
] as const)('the feed of %s', (_, feed) => {
  test('is said in Hindi, names aside', () => {
    const { scores, markets } = saidBy(feed, isDeep ? 4 : 1)
    expect(scores.size).toBeGreaterThan(50)
    const english = [...scores].flatMap(([words, names]) => englishIn(feedText('score', words), names))
    expect([...new Set(english)]).toEqual([])
    const named = [...markets].flatMap(([words, names]) => englishIn(feedText('market', words), names))
    expect([...new Set(named)]).toEqual([])
  })
})

const teams = ['India', 'West Indies'] as const

test.each([
  [{ kind: 'tie' }, 'मैच टाई'],
  [{ kind: 'no result' }, 'कोई नतीजा नहीं'],
  [{ kind: 'abandoned' }, 'मैच रद्द'],
  [{ kind: 'winner', team: 1, by: { runs: 1 }, afterTie: false }, 'West Indies की 1 रन से जीत'],
  [
    { kind: 'winner', team: 0, by: { wickets: 6 }, method: 'D/L', afterTie: false },
    'India की 6 विकेट से जीत (D/L)',
  ],
  [{ kind: 'winner', team: 0, method: 'Awarded', afterTie: false }, 'India की जीत (Awarded)'],
  [{ kind: 'winner', team: 0, afterTie: true }, 'मैच टाई, टाई-ब्रेक में India की जीत'],
] as const)('%j of a cricket match is “%s”', (outcome, words) => {
  expect(feedText('score', outcomeText(outcome, teams))).toBe(words)
})

test('lines are named with their team or player', () => {
  expect(feedText('market', '6 Over Runs West Indies')).toBe('West Indies: 6 ओवर के रन')
  expect(feedText('market', 'Over 12 Runs India')).toBe('India: ओवर 12 के रन')
  expect(feedText('market', '3rd Wicket Runs India')).toBe('India: विकेट 3 गिरने तक के रन')
  expect(feedText('market', 'Asha Rao Runs')).toBe('Asha Rao के रन')
  expect(feedText('market', 'Set 1 Winner')).toBe('सेट 1 का विजेता')
})

test('every reason of a void market, and the demo’s news, are said in Hindi', () => {
  for (const reason of voidReasons) {
    const words = resultWords({ kind: 'void', reason }, []) ?? ''
    expect(englishIn(feedText('result', words), [])).toEqual([])
  }
  for (const item of demoNews) expect(englishIn(feedText('news', item), [])).toEqual([])
})

test('what no template says, such as a name, stays as it is', async () => {
  expect(feedText('result', 'Northern Kites')).toBe('Northern Kites')
  expect(feedText('market', 'toString')).toBe('toString')
  expect(feedText('news', 'Rain in Pune')).toBe('Rain in Pune')
  await setLocale('en')
  expect(feedText('score', 'Match tied')).toBe('Match tied')
})

test('no template is empty, and each has its values in both languages', () => {
  const holesOf = (template: string) => [...new Set(template.match(/\{\w+/g))].toSorted()
  for (const [english, hindi] of Object.values(feedHindi).flat()) {
    expect(hindi).toMatch(/\p{Script=Devanagari}/u)
    expect(holesOf(hindi)).toEqual(holesOf(english))
  }
})
