import { afterAll, vi } from 'vitest'

// A setup file: after each test file, undoes its stubs of globals, environment and clock. Vitest itself restores spies.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
