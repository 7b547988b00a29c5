import { expect, test, vi } from 'vitest'
import { en } from '../../../web/lib/messages/en.ts'
import { fill, setLocale, text } from '../../../web/lib/messages/text.ts'

test('a message is filled with its values', () => {
  expect(text('app.title', { page: 'History' })).toBe('History · Maidan')
  expect(text('auth.passwordHint', { length: 6 })).toBe('At least 6 characters.')
})

test('a name without a value stays as written, and values are not searched for names', () => {
  expect(fill('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}')
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

test('choosing a language names it on the page', async () => {
  const page = { documentElement: { lang: '' } }
  vi.stubGlobal('document', page)
  await setLocale('en')
  expect(page.documentElement.lang).toBe('en')
  expect(text('nav.logout')).toBe('Logout')
})
