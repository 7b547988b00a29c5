/** Accents on Latin, Greek and Cyrillic letters, when decomposed. Signs of Devanagari are letters to a reader, and stay. */
const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’]/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a text without case, accents and apostrophes: 'Côte d’Ivoire' is 'cote', 'divoire'. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(ACCENTS, '').replace(APOSTROPHES, '').toLowerCase()
  return plain.split(BETWEEN_WORDS).filter((word) => word !== '')
}

/** The short name of a team of several words, its initials: 'nz' for New Zealand. Of one word, its first letters are found anyway. */
export function shortNameOf(team: string): readonly string[] {
  const words = wordsOf(team)
  return words.length < 2 ? [] : [words.map((word) => word.slice(0, 1)).join('')]
}

/** Whether each word of the query begins one of these words, in any order. */
export function isFound(query: readonly string[], words: readonly string[]): boolean {
  return query.every((wanted) => words.some((word) => word.startsWith(wanted)))
}
