import type { Sources } from './imports.ts'

/** The types of a game's rows, and the rows themselves. */
const rows = [
  'domain/games/game.ts',
  'domain/games/games.ts',
  'functions/games/game.ts',
  'functions/games/games.ts',
  'web/games/game.ts',
  'web/games/games.ts',
  'web/features/rules/rule-sets.ts',
]

/** What of a row, or of all rows, would go without saying: a game says null for what it has not. */
const GIVEN = /^.*(\bPartial<|\w\?:|\w\?\(|\?\?|\|\||\bdefault\b|\bswitch\b).*$/gm

/** A row that may be missing, a table that need not be complete, or a game that code singles out by its name. */
const GUESSED =
  /^.*(\bgames\[[^\]]+\] *(\?\?|\|\||\?\.)|\bPartial<(Readonly<)?Record<GameName\b|\bswitch \((\w+\.)?game\)|\bgame [!=]== ').*$/gm

/** What lets a game be forgotten in the sources of the product. */
export function gameRowFaults(sources: Sources): string[] {
  const product = [...sources].filter(([file]) => /^(domain|functions|web|local|lib)\//.test(file))
  return product.flatMap(([file, text]) => {
    const found = [...text.matchAll(rows.includes(file) ? GIVEN : GUESSED)]
    return found.map(([line]) => `${file}: ${line.trim()}`)
  })
}
