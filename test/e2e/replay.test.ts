import { test } from 'vitest'
import { playThrough } from '../support/browser/play-through.ts'
import { ownSiteForFile } from '../support/browser/site.ts'
import { argsOf, shortReplay } from '../support/stage/real-matches.ts'

const replay = shortReplay()
const site = ownSiteForFile({ args: argsOf(replay) })

test('a player bets through the screens and is settled', () => playThrough(site, replay))
