import { afterAll, vi } from 'vitest'

// A setup file: undoes a file's stubs of globals, environment and clock for the next file of the worker. Vitest restores spies.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
