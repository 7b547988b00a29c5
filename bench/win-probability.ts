import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCricsheet } from '../domain/cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../domain/cricket/cricsheet-events.ts'
import { brierScores, FORECASTS, type Forecast } from './brier.ts'

/** Prints the model's Brier score beside two baselines, for every Cricsheet file of a folder (first argument). */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../shared/data/cricsheet')
const rows = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => {
    const match = parseCricsheet(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const scores = brierScores(matchInfo(match), matchEvents(match))
    return scores ? [{ match: `${name} ${match.info.teams.join(' v ')}`, scores }] : []
  })
const mean = (forecast: Forecast) => rows.reduce((sum, row) => sum + row.scores[forecast], 0) / rows.length
const model = mean('model')
console.log(`Brier score, mean over the balls of each match with a winner (${rows.length} matches)`)
console.table(rows.map(({ match, scores }) => ({ match, ...rounded(scores) })))
for (const forecast of FORECASTS) {
  console.log(
    `${forecast}: ${mean(forecast).toFixed(4)}, model / it = ${(model / mean(forecast)).toFixed(2)}`,
  )
}

function rounded(scores: Record<Forecast, number>): Record<string, string> {
  return Object.fromEntries(FORECASTS.map((forecast) => [forecast, scores[forecast].toFixed(4)]))
}
