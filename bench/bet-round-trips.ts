import { printTable, printTitle, ratio } from './report.ts'
import { countRoundTrips, isWithinLimit, LIMIT } from './round-trips.ts'
import { startTappedApi } from './tapped-api.ts'

/** Prints each bet's calls to DynamoDB beside the limit; exit code 1 if a bet makes more. */
const api = await startTappedApi()
try {
  const bets = await countRoundTrips(api)
  printTitle(`Requests to DynamoDB of one bet, on the wire. The limit: ${listed(LIMIT)}`)
  printTable(
    bets.map(({ bet, operations }) => ({
      bet,
      requests: listed(operations),
      'of the limit': ratio(operations.length, LIMIT.length),
    })),
  )
  if (!bets.every(isWithinLimit)) process.exitCode = 1
} finally {
  await api.close()
}

/** `1 BatchGetItem + 1 TransactWriteItems` */
function listed(operations: readonly string[]): string {
  const counts = Map.groupBy(operations, (operation) => operation)
  return [...counts].map(([operation, { length }]) => `${length} ${operation}`).join(' + ')
}
