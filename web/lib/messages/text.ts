import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { logError } from '../log.ts'
import { remembered } from '../remembered.ts'
import './en/first.ts'
import type { en } from './en.ts'
import { inEnglish } from './english.ts'
import type { FeedKind } from './feed-words.ts'
import { fillHoles } from './fill-holes.ts'

export type MessageKey = keyof typeof en
/** The messages of a language; a missing one is shown in English. */
export type Catalogue = Readonly<Partial<Record<MessageKey, string>>>

interface Language {
  /** Its name in the language itself. */
  readonly name: string
  /** English comes with the code that shows it; another language is fetched when it is chosen. */
  readonly load: () => Promise<Spoken>
}

interface Spoken {
  readonly catalogue: Catalogue
  /** Says what the feed and the operators write in English. */
  readonly feed: (kind: FeedKind, english: string) => string
}

const english: Spoken = { catalogue: {}, feed: (_, words) => words }

/** The languages on offer, by their HTML language codes. */
export const languages = {
  en: { name: 'English', load: async () => english },
  hi: { name: 'हिन्दी', load: async () => (await import('./hi.ts')).inHindi },
} as const satisfies Record<string, Language>
export type Locale = keyof typeof languages

const Locale = z.enum(Object.keys(languages) as [Locale, ...Locale[]])
export const locales: readonly Locale[] = Locale.options
const chosen = remembered<Locale>('language', Locale, 'en')

/** The names in braces of a message: `Hole<'Hello {name}, {count:bet|bets}'>` is `'name' | 'count'`. */
export type Hole<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? NameIn<Inner> | Hole<Rest>
  : never
type NameIn<Inner extends string> = Inner extends `${infer Name}:${string}` ? Name : Inner
/** The keys of messages without braces. */
export type PlainKey = {
  [Key in MessageKey]: Hole<(typeof en)[Key]> extends never ? Key : never
}[MessageKey]
type Values<Key extends MessageKey> = { readonly [Name in Hole<(typeof en)[Key]>]: string | number }
type ValuesArgument<Key extends MessageKey> =
  Hole<(typeof en)[Key]> extends never ? [] : [values: Values<Key>]

let locale: Locale = 'en'
let spoken: Spoken = english
/** `text`, as a new function for each language, so that memoised texts of another language are not reused. */
let speaking = text
const listeners = new Set<() => void>()

/** The message of a key in the current language, with the values its braces name (the compiler asks for them). */
export function text<Key extends MessageKey>(key: Key, ...[values]: ValuesArgument<Key>): string {
  return fillHoles(spoken.catalogue[key] ?? inEnglish(key), values ?? {})
}

/** Loads a language, shows it and stores the choice on this device, unless a later choice was faster. Rejects, and changes nothing, when it can't be loaded. */
export async function setLocale(next: Locale): Promise<void> {
  const isShown = await show(next)
  if (isShown && chosen.get() !== next) chosen.set(next)
}

/**
 * Shows the language that was chosen last, and follows the choice in other tabs. Call it once, before the first render.
 * If the language can't be loaded, the site stays English until the next visit.
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

let requestCount = 0
let shownCount = 0

/** Loads and shows a language; false if one that was requested later has loaded first, which stays. */
async function show(next: Locale): Promise<boolean> {
  const count = ++requestCount
  const loaded = await languages[next].load()
  if (count < shownCount) return false
  shownCount = count
  spoken = loaded
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

const getSpeaking = () => speaking

/** `text` for components: they render again when the language changes. */
export function useText(): typeof text {
  return useSyncExternalStore(subscribe, getSpeaking, getSpeaking)
}

/** A text from the server, which is English: in another language, the message of the key if there is one. */
export function translated(key: MessageKey, words: string): string {
  return locale === 'en' ? words : (spoken.catalogue[key] ?? words)
}

/** What the feed or the operators wrote, in the current language; names of teams and players stay. */
export function feedText(kind: FeedKind, english: string): string {
  return spoken.feed(kind, english)
}

/** The current language, outside of components. */
export function shownLocale(): Locale {
  return locale
}

/** The current language, live. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => locale)
}

/** `feedText` for components that don't call `useText`: they, too, render again when the language changes. */
export function useFeedText(): typeof feedText {
  useLocale()
  return feedText
}
