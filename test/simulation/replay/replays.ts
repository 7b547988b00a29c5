import { beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../functions/clock.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { cricsheetFiles, madeUpFile } from '../../domain/cricket/cricsheet-files.ts'
import { audit, type Books } from '../../support/cloud/audit.ts'
import { openDatabase } from '../../support/cloud/database.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'
import { withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { putBoundlessLimits } from '../../support/house-limits.ts'
import { ReplayedMatch } from './replayed-match.ts'
import { logged } from './settling.ts'

/** Played ball by ball: a match that came to nothing, and a whole one. The others step about every over. */
const BALL_BY_BALL = ['1144497.json', '1384403.json', madeUpFile.name]

/** The matches that are played ball by ball. */
export const ballByBall = cricsheetFiles.filter(({ name }) => BALL_BY_BALL.includes(name))

/** The others. */
export const overByOver = cricsheetFiles.filter(({ name }) => !BALL_BY_BALL.includes(name))

const books = async (): Promise<Books> => {
  const database = openDatabase({ env: process.env as Record<string, string> })
  const found = await audit(database)
  database.close()
  return found
}

/** For how many markets of a match each player was paid, by a revision of their results. */
function payments({ entries }: Books, match: ReplayedMatch, revision: number) {
  const paid = entries.filter(
    ({ kind, reference }) => kind === 'marketSettlement' && reference.endsWith(`#${revision}`),
  )
  return match.bettors.map(({ playerId }) => paid.filter((each) => each.playerId === playerId).length)
}

/** Plays whole matches with the ticker, with bets on every market, and compares their results with the files. */
export function testReplays(files: typeof cricsheetFiles, every: 'ball' | 'over'): void {
  tablesForFile()
  beforeAll(async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {
      logged.errors++
    })
    vi.spyOn(systemClock, 'sleep').mockResolvedValue()
    await putBoundlessLimits()
  })
  withoutFaultsAfterwards()

  describe.each(files)('the whole of $name, with bets on every market', ({ name, read }) => {
    const match = new ReplayedMatch(name.replace('.json', ''), read())

    it('is paid to the paisa, each bet once, whatever befalls settlement', async () => {
      await match.play(every)
      const marketCounts = match.bettors.map(({ slate }) => slate.marketIds.length)
      expect(payments(await books(), match, 1)).toEqual(marketCounts)
    }, 300_000)

    it('comes to what the file says, market by market', async () => {
      const expected = match.expected()
      const found = (await match.declared()).map(({ odds, declared }) => [odds.marketId, declared])
      expect(found.length).toBe(match.offeredIds.length)
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(match.offeredIds.map((id) => [id, { revision: 1, result: expected.get(id) }])),
      )
    })

    it('is paid again by every correction, and the ledger is zero at the end', async () => {
      await match.correct()
      await books()
    })
  })
}
