import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Email } from '../../../domain/contract/fields.ts'
import { normalisedEmail } from '../../../domain/identity/email.ts'

describe('spellings of one mailbox', () => {
  it.each([
    ['as it is', 'asha@example.in', 'asha@example.in'],
    ['in capitals', 'Asha@EXAMPLE.in', 'asha@example.in'],
    ['with a tag', 'asha+new@example.in', 'asha@example.in'],
    ['with two tags', 'asha+a+b@example.in', 'asha@example.in'],
    ['with full-width letters', 'ａｓｈａ＠example.in', 'asha@example.in'],
    ['with a full-width plus', 'asha＋x@example.in', 'asha@example.in'],
    ['with a letter and a mark that make one', 'a\u0301sha@example.in', '\u00e1sha@example.in'],
    ['with a ligature', 'ﬁona@example.in', 'fiona@example.in'],
    ['with what nobody sees', 'as\u00adh\u200ba@exam\u2060ple.in', 'asha@example.in'],
    ['with a sharp s', 'strauß@example.in', 'strauss@example.in'],
    ['with a capital sharp s', 'STRAUẞ@example.in', 'strauss@example.in'],
    ['with the point of the root', 'asha@example.in.', 'asha@example.in'],
    ['at a domain that is written internationally', 'asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['at Gmail with dots', 'A.s.h.a@gmail.com', 'asha@gmail.com'],
    ['at Gmail with dots and a tag', 'as.ha+1.2@gmail.com', 'asha@gmail.com'],
    ['at Gmail’s other name', 'as.ha@googlemail.com', 'asha@gmail.com'],
    ['with a tag before dots', 'a.sha+x.y@example.in', 'a.sha@example.in'],
  ])('%s', (_, email, normalised) => {
    expect(normalisedEmail(email)).toBe(normalised)
  })
})

it.each([
  ['dots, where the provider counts them', 'a.sha@example.in', 'asha@example.in'],
  ['names', 'asha@example.in', 'usha@example.in'],
  ['domains', 'asha@gmail.com', 'asha@example.in'],
  ['a domain that ends like Gmail’s', 'a.sha@notgmail.com', 'asha@notgmail.com'],
  ['names that are tags alone', '+a@example.in', '+b@example.in'],
])('%s distinguish people', (_, one, other) => {
  expect(normalisedEmail(one)).not.toBe(normalisedEmail(other))
})

const name = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,20}$/)
const domain = fc.constantFrom(
  'gmail.com',
  'googlemail.com',
  'example.in',
  'bücher.example',
  'mail.example.co.in',
)
const email = fc.tuple(name, domain).map((parts) => parts.join('@'))
/** Any text that a sign-up takes, of any letters. */
const anything = fc
  .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), domain)
  .map((parts) => parts.join('@'))
  .filter((text) => Email.safeParse(text).success)

describe('every email', () => {
  it('is as it is once it was normalised', () => {
    fc.assert(
      fc.property(fc.oneof(email, anything), (text) => {
        const once = normalisedEmail(text)
        expect(normalisedEmail(once)).toBe(once)
      }),
    )
  })

  it('is one in whatever case and form its letters are', () => {
    const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD')
    fc.assert(
      fc.property(fc.oneof(email, anything), form, fc.boolean(), (text, as, upper) => {
        const respelled = (upper ? text.toUpperCase() : text.toLowerCase()).normalize(as)
        expect(normalisedEmail(respelled)).toBe(normalisedEmail(text))
      }),
    )
  })

  it('is one whatever tag it has', () => {
    fc.assert(
      fc.property(name, domain, fc.stringMatching(/^[a-z0-9.+-]{0,12}$/), (who, where, tag) => {
        expect(normalisedEmail(`${who}+${tag}@${where}`)).toBe(normalisedEmail(`${who}@${where}`))
      }),
    )
  })

  it('at Gmail is one wherever its dots are', () => {
    const letters = fc.stringMatching(/^[a-z0-9]{1,12}$/)
    fc.assert(
      fc.property(letters, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (who, dots) => {
        const dotted = [...who].map((letter, at) => (dots[at] ? `${letter}.` : letter)).join('')
        expect(normalisedEmail(`${dotted}@gmail.com`)).toBe(`${who}@gmail.com`)
      }),
    )
  })

  it('without tags, and with letters and digits alone, is another one’s by nothing but case and Gmail’s two names', () => {
    const plain = fc.tuple(fc.stringMatching(/^[a-z0-9]{1,8}$/), fc.constantFrom('gmail.com', 'example.in'))
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const isSame = normalisedEmail(one.join('@')) === normalisedEmail(other.join('@'))
        expect(isSame).toBe(one.join('@') === other.join('@'))
      }),
    )
  })
})
