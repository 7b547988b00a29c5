import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { setLocale } from '../../../../web/lib/messages/text.ts'

/** Runs each test of a file, or of a `describe`, with the site in Hindi. A test may choose another language for itself. */
export function inHindi(): void {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  })
  beforeEach(() => setLocale('hi'))
  afterAll(async () => {
    await setLocale('en')
    vi.unstubAllGlobals()
  })
}
