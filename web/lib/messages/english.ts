/** The English texts of the code that has been loaded, by key. */
const loaded: Record<string, string> = {}

/**
 * Makes texts known to `text`, by key. Each part of the site has its own in a file of `en/`, which the code that shows them
 * imports: nobody waits for the texts of a page that they don't look at.
 * @returns the texts, of whose literal types the compiler reads keys and the values in braces
 */
export function english<const Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  Object.assign(loaded, texts)
  return texts
}

/** The English text of a key; the key itself where no code that was loaded imports it, which a test rules out. */
export function inEnglish(key: string): string {
  return loaded[key] ?? key
}
