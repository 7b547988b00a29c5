/** No player is called by these, or by anything that has one of them in it. */
const ANYWHERE = ['operator', 'administrator', 'moderator', 'maidan', 'customercare', 'helpdesk', 'helpline']
/** Parts of honest names too: kept from players as whole words only. */
const AS_WORD = new Set(['admin', 'mod', 'official', 'staff', 'support', 'system'])

/** Letters and digits that look like the Latin letter beside them. */
const LOOKS_LIKE = new Map(
  Object.entries({
    a: '4@аα',
    c: 'сϲ',
    d: 'ԁ',
    e: '3еε',
    f: 'ƒ',
    h: 'һ',
    i: '1!|іıι',
    l: 'ӏ',
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

/**
 * Whether a name is one that the house speaks by: 'Operator', 'Maidan support', and what reads like them. A player of
 * that name could pass for one who decides about money.
 */
export function isHouseName(name: string): boolean {
  // Digits stand for letters in '0perat0r', and for themselves in 'Admin1'.
  return [name, name.replace(/[0-9]/g, ' ')].map(folded).some((read) => {
    const words = read.split(/[^a-z]+/)
    const joined = words.join('')
    return ANYWHERE.some((part) => joined.includes(part)) || words.some((word) => AS_WORD.has(word))
  })
}

/** In small Latin letters, as it looks: without accents, and without what is not seen. */
function folded(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return [...plain].map((character) => LOOKS_LIKE.get(character) ?? character).join('')
}
