/**
 * Domains whose mailboxes are one, and characters that the provider does not count in their names.
 * Gmail: https://support.google.com/mail/answer/7436150, https://support.google.com/mail/answer/10313
 */
const providers: Readonly<Record<string, { readonly domain: string; readonly uncounted: RegExp }>> = {
  'gmail.com': { domain: 'gmail.com', uncounted: /\./g },
  'googlemail.com': { domain: 'gmail.com', uncounted: /\./g },
}

/** Characters that are not seen, and that Unicode's comparison of identifiers leaves out (NFKC_Casefold). */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The spelling that all spellings of one mailbox have in common: by this, and not by what was typed, people are known again.
 *
 * Case and compatible forms of letters never tell two people apart. What follows a plus is a tag at nearly every provider
 * that allows one (RFC 5233), so it is left out everywhere: of two people one of whom is taken for the other there would
 * have to be `ann` and `ann+x` at one domain, while one tag let through makes as many new people as there are tags. Dots tell
 * people apart everywhere but at providers that say otherwise, so only those lose them.
 */
export function normalisedEmail(email: string): string {
  const folded = folding(email)
  const at = folded.lastIndexOf('@')
  const domain = asciiDomain(folded.slice(at + 1))
  const provider = providers[domain]
  const name = withoutTag(folded.slice(0, Math.max(at, 0)))
  if (!provider) return `${name}@${domain}`
  return `${name.replace(provider.uncounted, '')}@${provider.domain}`
}

/** Both cases are tried, because some letters have only one: 'ß' and 'SS' are one spelling. */
function folding(text: string): string {
  const seen = text.normalize('NFKC').replace(UNSEEN, '')
  return seen.toUpperCase().toLowerCase().normalize('NFKC')
}

/** A name that is nothing but a tag is left as it is. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+')
  return plus > 0 ? name.slice(0, plus) : name
}

/** A domain as it is looked up: international ones in ASCII, and without the point of the root. */
function asciiDomain(domain: string): string {
  const url = `http://${domain.replace(/\.$/, '')}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}
