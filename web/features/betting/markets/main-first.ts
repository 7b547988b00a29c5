/** Whether a market of this name is the main one of its match. */
function isMain(name: string): boolean {
  return name === 'Match Odds' || name === '1X2' || name.includes('Winner')
}

/** Markets in the order to show: the main one first, named Match Odds, 1X2 or something with Winner. */
export function mainFirst<Market extends { readonly name: string }>(
  markets: readonly Market[],
): readonly Market[] {
  const main = markets.find(({ name }) => isMain(name))
  return main === undefined ? markets : [main, ...markets.filter((market) => market !== main)]
}
