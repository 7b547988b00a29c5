/** The English texts of the code that has been loaded, by key. */
const loaded: Record<string, string> = {}

/**
 * Adds texts to those that `text` finds. Each part of the site has a file of them in `en/`, which the code that shows them imports:
 * nobody waits for the texts of a page that they don't look at.
 * @param texts by key
 * @returns the same texts; from their types the compiler knows the keys and the values in braces
 */
export function english<const Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  Object.assign(loaded, texts)
  return texts
}

/** The English text of a key; the key itself if no loaded code has imported its text, which `npm run check` rules out. */
export function inEnglish(key: string): string {
  return loaded[key] ?? key
}
