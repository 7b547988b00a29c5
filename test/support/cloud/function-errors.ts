import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const LINES_MAX = 20

/** The last errors and warnings of a Maidan's functions, and the last line of their log, whose time says until when they ran. */
export async function functionErrors(dataPath: string): Promise<string> {
  const log = await readFile(join(dataPath, 'logs/functions.log'), 'utf8').catch(String)
  const lines = log.trim().split('\n')
  const errors = lines.filter((line) => /"level":"(?:ERROR|WARN)"/.test(line)).slice(-LINES_MAX)
  return ['the functions’ errors and last line:', ...errors, lines.at(-1)].join('\n')
}
