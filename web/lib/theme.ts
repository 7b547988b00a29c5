import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const storageKey = 'theme'
const listeners = new Set<() => void>()

function storedTheme(): Theme {
  return localStorage.getItem(storageKey) === 'light' ? 'light' : 'dark'
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/**
 * Shows the theme the player chose last, or dark, and follows the choice in other tabs, or in the page around this one if it
 * is in a frame. Call it once, before the first render.
 */
export function applyStoredTheme(): void {
  document.documentElement.dataset.theme = storedTheme()
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) show(storedTheme())
  })
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  show(theme)
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}
