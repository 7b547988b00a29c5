/** A stream of uniform numbers in [0, 1). */
export type Random = () => number

/**
 * A fast stream that depends on its seed alone, for tests and measurements: sfc32 (Chris Doty-Humphrey's
 * small fast counter), seeded by a hash of the text. Four numbers in a row give away all that follow, so
 * matches are drawn by `secretRandom`.
 */
export function seededRandom(seed: string): Random {
  let [a, b, c, d] = [0, 1, 2, 3].map((lane) => hash32(`${lane}:${seed}`)) as [number, number, number, number]
  const random = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 12; i++) random()
  return random
}

/**
 * FNV-1a of the text's UTF-16 units with a final mix, as an unsigned 32-bit integer. Never hash a secret with
 * it: it can be reversed.
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** One of the choices, all equally likely. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new RangeError('nothing to pick from')
  return choice
}

/** A standard normal number, by Box and Muller. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
