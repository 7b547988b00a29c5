/** Letters and digits that look like the Latin letter beside them. */
const LOOKS_LIKE = new Map(
  Object.entries({
    a: '4@аα',
    c: 'сϲ',
    d: 'ԁ',
    e: '3еε',
    f: 'ƒ',
    h: 'һн',
    // A small L, a capital I and a 1 are one stroke each.
    i: 'l1!|іıιӏ',
    k: 'кκ',
    m: 'мμ',
    n: 'пη',
    o: '0оοσ',
    p: 'рρ',
    r: 'гᴦ',
    s: '5$ѕ',
    t: '7тτ',
    u: 'υ',
    y: 'уγ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)

/** Names that contain one of these are reserved for the house. */
const ANYWHERE = [
  'operator',
  'administrator',
  'moderator',
  'maidan',
  'customercare',
  'helpdesk',
  'helpline',
].map(folded)
/** Reserved for the house only as whole words, because honest names may contain them. */
const AS_WORD = new Set(['admin', 'mod', 'official', 'staff', 'support', 'system'].map(folded))

/**
 * Whether a name could pass for the house's: 'Operator', 'Maidan support', and names that look like them. A
 * player with such a name could pose as somebody who decides about money.
 */
export function isHouseName(name: string): boolean {
  return readingsOf(name).some((reading) => {
    const words = folded(reading).split(/[^a-z]+/)
    const joined = words.join('')
    return (
      ANYWHERE.some((part) => joined.includes(part)) || [joined, ...words].some((word) => AS_WORD.has(word))
    )
  })
}

/**
 * The ways to read a name: digits stand for letters in '0perat0r', and for themselves in 'Admin1'; a capital
 * begins a word in 'SupportTeam'.
 */
function readingsOf(name: string): string[] {
  return [name, name.replace(/[0-9]/g, ' '), name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')]
}

/** The name in small Latin letters, by how it looks: without accents and invisible characters. */
function folded(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return [...plain].map((character) => LOOKS_LIKE.get(character) ?? character).join('')
}
