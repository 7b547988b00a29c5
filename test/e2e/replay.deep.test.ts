import { describe, test } from 'vitest'
import { playThrough } from '../support/browser/play-through.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { argsOf, type Ending, replayOf } from '../support/stage/real-matches.ts'

/** One that is won on the field is made up in `npm test`. */
const endings: readonly Ending[] = ['tie', 'no result', 'D/L']

describe.each(endings.map((ending) => ({ ending, replay: replayOf(ending) })))(
  '$ending: $replay.name',
  ({ replay }) => {
    const site = ownSiteForFile({ args: argsOf(replay) })

    test('a player bets through the screens and is settled', () => playThrough(site, replay))
  },
)
