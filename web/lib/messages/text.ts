import { useSyncExternalStore } from 'react'
import * as z from 'zod'
import { logError } from '../log.ts'
import { remembered } from '../remembered.ts'
import { en } from './en.ts'

export type MessageKey = keyof typeof en
/** What a language says; where it says nothing, English does. */
export type Catalogue = Readonly<Partial<Record<MessageKey, string>>>

interface Language {
  /** What its speakers call it. */
  readonly name: string
  /** English ships with the first paint; another is fetched when it is chosen. */
  readonly load: () => Promise<Catalogue>
}

/** The languages on offer, by the names that HTML has for them. */
export const languages = {
  en: { name: 'English', load: async () => en },
  hi: { name: 'हिन्दी', load: async () => (await import('./hi.ts')).hi },
} as const satisfies Record<string, Language>
export type Locale = keyof typeof languages

const Locale = z.enum(Object.keys(languages) as [Locale, ...Locale[]])
const chosen = remembered<Locale>('language', Locale, 'en')

/** The names in braces of a message: `Hole<'Hello {name}'>` is `'name'`. */
export type Hole<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Hole<Rest>
  : never
/** The keys of messages without braces. */
export type PlainKey = {
  [Key in MessageKey]: Hole<(typeof en)[Key]> extends never ? Key : never
}[MessageKey]
type Values<Key extends MessageKey> = { readonly [Name in Hole<(typeof en)[Key]>]: string | number }
type ValuesArgument<Key extends MessageKey> =
  Hole<(typeof en)[Key]> extends never ? [] : [values: Values<Key>]

let locale: Locale = 'en'
let catalogue: Catalogue = en
/** `text`, another function for each language: what is remembered of the words of one is no use for the next. */
let speaking = text
const listeners = new Set<() => void>()

/** The message of a key in the current language, with the values its braces name (the compiler asks for them). */
export function text<Key extends MessageKey>(key: Key, ...[values]: ValuesArgument<Key>): string {
  return fillHoles(catalogue[key] ?? en[key], values ?? {})
}

/** Puts values into a message's braces. A name without a value stays as it is written. */
export function fillHoles(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** Loads a language, shows it everywhere and remembers it on this device, unless a later choice came first. Rejects, and changes nothing, when it can't be loaded. */
export async function setLocale(next: Locale): Promise<void> {
  const isShown = await show(next)
  if (isShown && chosen.get() !== next) chosen.set(next)
}

/**
 * Shows the language that was chosen last, and follows what is chosen in another tab. Call it once, before the first
 * render. One that can't be loaded now is English until the next visit.
 */
export async function applyStoredLocale(): Promise<void> {
  chosen.subscribe(() => void follow())
  await follow()
}

async function follow(): Promise<void> {
  if (chosen.get() === locale) return
  try {
    await show(chosen.get())
  } catch (error) {
    logError('The language that was chosen cannot be loaded', error)
  }
}

let askedCount = 0
let shownCount = 0

/** Loads and shows a language; false where one that was asked for later has come first, which stays. */
async function show(next: Locale): Promise<boolean> {
  const count = ++askedCount
  const loaded = await languages[next].load()
  if (count < shownCount) return false
  shownCount = count
  catalogue = loaded
  locale = next
  speaking = ((...message: Parameters<typeof text>) => text(...message)) as typeof text
  document.documentElement.lang = next
  for (const listener of listeners) listener()
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `text` for components: they render again when the language changes. */
export function useText(): typeof text {
  return useSyncExternalStore(subscribe, () => speaking)
}

/** Words that came in English: where the language that is shown has the message of that key, by it. */
export function translated(key: MessageKey, words: string): string {
  return locale === 'en' ? words : (catalogue[key] ?? words)
}

/** The language that is shown, where no component asks. */
export function shownLocale(): Locale {
  return locale
}

/** The language that is shown. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => locale)
}
