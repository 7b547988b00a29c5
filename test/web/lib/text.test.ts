import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '../../../web/lib/messages/en.ts'
import { fillHoles } from '../../../web/lib/messages/fill-holes.ts'
import { languages, setLocale, text } from '../../../web/lib/messages/text.ts'

test('a message is filled with its values', () => {
  expect(text('app.title', { page: 'History' })).toBe('History · Maidan')
  expect(text('auth.passwordHint', { length: 6 })).toBe('At least 6 characters.')
})

test('a name without a value stays as written, and values are not searched for names', () => {
  expect(fillHoles('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}')
})

test.each([
  [1, '1 bet'],
  ['1', '1 bet'],
  [0, '0 bets'],
  [2, '2 bets'],
  ['1,000', '1,000 bets'],
])('of a count of %j a message has %j', (count, filled) => {
  expect(fillHoles('{count} {count:bet|bets}', { count })).toBe(filled)
})

test('a count without a value leaves the choice of words as it is written', () => {
  expect(fillHoles('{count:bet|bets}', {})).toBe('{count:bet|bets}')
})

test('no message is empty or carries spaces at its ends', () => {
  const messages: [string, string][] = Object.entries(en)
  const untidy = messages.filter(([, message]) => message === '' || message !== message.trim())
  expect(untidy).toEqual([])
})

test('the compiler asks for the values that a message names', () => {
  // @ts-expect-error the page is missing
  expect(text('app.title')).toBe('{page} · Maidan')
  // @ts-expect-error this message names no value
  expect(text('nav.logout', { page: 'x' })).toBe('Logout')
})

type Spoken = Awaited<ReturnType<(typeof languages)['hi']['load']>>
const speaking = (catalogue: Spoken['catalogue']): Spoken => ({ catalogue, feed: (_, english) => english })

describe('a language', () => {
  const page = { documentElement: { lang: '' } }
  const remember = vi.fn<(key: string, value: string) => void>()
  beforeEach(() => {
    vi.stubGlobal('document', page)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: remember })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await setLocale('en')
    vi.unstubAllGlobals()
  })

  test('that is chosen is named on the page', async () => {
    await setLocale('en')
    expect(page.documentElement.lang).toBe('en')
    expect(text('nav.logout')).toBe('Logout')
  })

  test('says in English what it has no words for', async () => {
    vi.spyOn(languages.en, 'load').mockResolvedValueOnce(speaking({ 'nav.logout': 'Déconnexion' }))
    await setLocale('en')
    expect(text('nav.logout')).toBe('Déconnexion')
    expect(text('app.title', { page: 'x' })).toBe('x · Maidan')
  })

  test.each([
    ['before', ['later', 'earlier']],
    ['after', ['earlier', 'later']],
  ] as const)('that is chosen last is shown, loaded %s the one before it', async (_, order) => {
    const loads = { earlier: Promise.withResolvers<Spoken>(), later: Promise.withResolvers<Spoken>() }
    vi.spyOn(languages.hi, 'load').mockReturnValueOnce(loads.earlier.promise)
    vi.spyOn(languages.en, 'load').mockReturnValueOnce(loads.later.promise)
    const choices = { earlier: setLocale('hi'), later: setLocale('en') }
    for (const which of order) {
      loads[which].resolve(speaking({ 'nav.logout': which }))
      await choices[which]
    }
    expect(text('nav.logout')).toBe('later')
    expect(page.documentElement.lang).toBe('en')
    expect(remember.mock.lastCall?.[1] ?? 'en').toContain('en')
  })

  test('that cannot be loaded changes nothing', async () => {
    vi.spyOn(languages.en, 'load').mockRejectedValueOnce(new Error('offline'))
    await expect(setLocale('en')).rejects.toThrow('offline')
    expect(text('nav.logout')).toBe('Logout')
  })
})
