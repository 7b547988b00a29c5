/**
 * Domains that share their mailboxes, and characters that the provider ignores in names. Gmail:
 * https://support.google.com/mail/answer/7436150, https://support.google.com/mail/answer/10313
 */
const providers: Readonly<Record<string, { readonly domain: string; readonly uncounted: RegExp }>> = {
  'gmail.com': { domain: 'gmail.com', uncounted: /\./g },
  'googlemail.com': { domain: 'gmail.com', uncounted: /\./g },
}

/** Invisible characters, which Unicode's comparison of identifiers leaves out (NFKC_Casefold). */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The one spelling shared by all spellings of a mailbox. People are recognised by it, not by what was typed.
 *
 * Case and compatible forms of letters never distinguish two people. Text after a plus is a tag at nearly every
 * provider that allows one (RFC 5233), so it is dropped everywhere: two people would be confused only if one
 * domain had both an `ann` and an `ann+x`, while keeping tags would let one person appear as any number of
 * people. Dots distinguish people, except at providers that say otherwise; they are dropped only there.
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

/**
 * Converts to lower, upper and lower case, because some letters change in one direction only: 'ß' becomes 'SS', and 'ẞ' only
 * 'ß'. All three are one spelling.
 */
function folding(text: string): string {
  const seen = text.normalize('NFKC').replace(UNSEEN, '')
  return seen.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}

/** The name without its tag; a name that consists only of a tag is returned unchanged. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+')
  return plus > 0 ? name.slice(0, plus) : name
}

/** A domain as it is looked up: international ones in ASCII, without the dot of the root. */
function asciiDomain(domain: string): string {
  const url = `http://${domain.replace(/\.$/, '')}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}
