/**
 * The worlds that a test file simulates: `MAIDAN_SIM_SEED` names one, to play a failure again; `MAIDAN_SIM_SEEDS` asks for so
 * many; `MAIDAN_SIM_STEPS` makes each so long.
 */
export function simulatedSeeds(name: string, count: number): { seeds: readonly string[]; steps: number } {
  const { MAIDAN_SIM_SEED: seed, MAIDAN_SIM_SEEDS: asked, MAIDAN_SIM_STEPS: steps } = process.env
  const all = Array.from({ length: Number(asked ?? count) }, (_, at) => `${name}-${at + 1}`)
  return { seeds: seed ? [seed] : all, steps: Number(steps ?? 28) }
}
