import { test } from 'vitest'
import { playThrough } from '../support/browser/play-through.ts'
import { siteForFile } from '../support/browser/site.ts'
import { replayOptions, shortReplay } from '../support/stage/real-matches.ts'

const replay = shortReplay()
const site = siteForFile({ own: async () => replayOptions(replay) })

test('a player bets through the screens and is settled', () => playThrough(site, replay))
