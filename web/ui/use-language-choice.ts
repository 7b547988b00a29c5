import { useState } from 'react'
import { logError } from '../lib/log.ts'
import { type Locale, setLocale, useText } from '../lib/messages/text.ts'
import { popup } from './popups.ts'

/** The choice of a language: `isLoading` while its texts are fetched; a popup says when they can't be. */
export function useLanguageChoice() {
  const t = useText()
  const [isLoading, setLoading] = useState(false)
  const choose = async (next: Locale) => {
    setLoading(true)
    try {
      await setLocale(next)
    } catch (error) {
      logError(`The language ${next} cannot be loaded`, error)
      popup.error(t('preferences.languageFailed'))
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, choose: (next: Locale) => void choose(next) }
}
