import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const STEP_MS = 50

/**
 * Asks again and again until there is an answer.
 * @param what is waited for, for the error
 * @param ask answers with undefined or false while there is nothing yet
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  stepMs = STEP_MS,
): Promise<T> {
  for (const endMs = Date.now() + PATIENCE_MS; Date.now() < endMs; await pause(stepMs)) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s in vain for ${what}`)
}
