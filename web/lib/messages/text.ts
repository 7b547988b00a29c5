import { useSyncExternalStore } from 'react'
import { en } from './en.ts'

export type MessageKey = keyof typeof en
/** Every language has every message: a catalogue with one missing does not compile. */
type Catalogue = Readonly<Record<MessageKey, string>>

/** The languages on offer. English ships with the first paint; another is fetched when it is chosen. */
const catalogues = {
  en: () => Promise.resolve<Catalogue>(en),
}
type Locale = keyof typeof catalogues

/** The names in braces of a message: `Hole<'Hello {name}'>` is `'name'`. */
export type Hole<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Hole<Rest>
  : never
type Values<Key extends MessageKey> = { readonly [Name in Hole<(typeof en)[Key]>]: string | number }
type ValuesArgument<Key extends MessageKey> =
  Hole<(typeof en)[Key]> extends never ? [] : [values: Values<Key>]

let locale: Locale = 'en'
let catalogue: Catalogue = en
const listeners = new Set<() => void>()

/** The message of a key in the current language, with the values its braces name (the compiler asks for them). */
export function text<Key extends MessageKey>(key: Key, ...[values]: ValuesArgument<Key>): string {
  return fill(catalogue[key], values ?? {})
}

/** Puts values into a message's braces. A name without a value stays as it is written. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** Loads a language and shows it everywhere. */
export async function setLocale(next: Locale): Promise<void> {
  catalogue = await catalogues[next]()
  locale = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `text` for components: they render again when the language changes. */
export function useText(): typeof text {
  useSyncExternalStore(subscribe, () => locale)
  return text
}
