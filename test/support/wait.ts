import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const STEP_MIN_MS = 50
const STEP_MAX_MS = 400

/**
 * Asks until there is an answer. The pause between questions grows with the time waited, to an eighth of it: each question
 * takes CPU from the program that is to answer.
 * @param what is waited for, for the error
 * @param ask answers with undefined or false while there is nothing yet
 * @param stepMs a constant pause instead, where the exact moment matters
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  stepMs?: number,
): Promise<T> {
  const beganMs = Date.now()
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs = Date.now() - beganMs) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    await pause(stepMs ?? Math.min(STEP_MAX_MS, Math.max(STEP_MIN_MS, waitedMs / 8)))
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s in vain for ${what}`)
}
