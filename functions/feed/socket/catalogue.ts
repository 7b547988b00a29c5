import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { type CatalogueMatch, normaliseMatch } from '../../../domain/feed/normalise-match.ts'
import { logger } from '../../observe/logger.ts'

const ANSWER_MAX_MS = 10_000

const Entries = z.array(z.unknown())
const Catalogue = z.union([
  Entries,
  z.object({ data: Entries }).transform(({ data }) => data),
  z.object({ matches: Entries }).transform(({ matches }) => matches),
])

/**
 * Reads the matches to list from a JSON file or an address. Invalid entries are logged and skipped; of two
 * with the same id or event the first counts.
 * @throws Error when the list is missing, or none of its entries is valid: that does not mean that there are
 * no matches
 */
export async function readCatalogue(source: string): Promise<readonly CatalogueMatch[]> {
  const entries = Catalogue.parse(JSON.parse(await readText(source)))
  const read = entries.map((entry) => normaliseMatch(entry))
  const matches = read.filter((match) => match !== undefined)
  if (matches.length < entries.length) {
    logger.warn('catalogue entries skipped', {
      count: entries.length - matches.length,
      sample: entries[read.indexOf(undefined)],
    })
  }
  if (entries.length > 0 && matches.length === 0) throw new Error('no entry of the catalogue is a match')
  return firstOfEach(firstOfEach(matches, 'matchId'), 'eventId')
}

async function readText(source: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8')
  const response = await fetch(source, { signal: AbortSignal.timeout(ANSWER_MAX_MS) })
  if (!response.ok) throw new Error(`the catalogue was answered with status ${response.status}`)
  return response.text()
}

function firstOfEach(matches: readonly CatalogueMatch[], id: 'matchId' | 'eventId'): CatalogueMatch[] {
  return [...Map.groupBy(matches, (match) => match[id]).values()].flatMap(([first]) => (first ? [first] : []))
}
