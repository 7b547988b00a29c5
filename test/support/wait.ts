import { setTimeout as pause } from 'node:timers/promises'

const TIMEOUT_MS = 60_000
const STEP_MIN_MS = 50
const STEP_MAX_MS = 400

/**
 * Polls until there is an answer. The pause between polls grows to an eighth of the time waited, because each poll takes
 * CPU from the program that is to answer.
 * @param what names the answer in the error
 * @param ask returns undefined or false while there is no answer yet
 * @param stepMs a constant pause instead, where the exact moment matters
 * @throws after a minute without an answer
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  stepMs?: number,
): Promise<T> {
  const beganMs = Date.now()
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs = Date.now() - beganMs) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    await pause(stepMs ?? Math.min(STEP_MAX_MS, Math.max(STEP_MIN_MS, waitedMs / 8)))
  }
  throw new Error(`waited ${TIMEOUT_MS / 1000} s in vain for ${what}`)
}
