import { afterAll, vi } from 'vitest'

// A setup file: the next file of the worker finds the globals, the environment and the clock as they are. Spies are ended by Vitest.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
