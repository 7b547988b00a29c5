import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '../../domain/contract/call.ts'
import { GameName } from '../../domain/games/game.ts'
import { isSeeded } from '../../domain/games/games.ts'
import { routes } from '../../functions/routes.ts'
import { deskPlatformTexts } from '../../web/lib/messages/operator/platform.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const games = GameName.options
const seeded = games.filter(isSeeded)
const title = (game: GameName) => deskPlatformTexts[`platform.game.${game}`]

/** Where games are listed by hand and no type asks for each: what names a game there, and which games are to be there. */
const lists: [file: string, as: (game: GameName) => string, games: readonly GameName[]][] = [
  ['docs/ARCHITECTURE.md', (game) => ` ${game}/ `, games],
  ['docs/operations.md', (game) => `\`${game}\``, games],
  ['docs/fairness.md', (game) => `| ${title(game)} |`, seeded],
  ['docs/specification-coverage.md', (game) => `\n## ${sections[game] ?? title(game)}\n`, games],
  ['test/domain/games/agrees-with.test.ts', (game) => `['${game}', `, seeded],
  // The card game is played on another page.
  ['web/app/pages.ts', (game) => `/features/${game}/pages.ts'`, games.filter((game) => game !== 'cards')],
  ['test/domain/returns/returns.test.ts', (game) => `/games/${game}/`, seeded],
]
const sections: { readonly [Name in GameName]?: string } = { cards: 'Cricket card game' }

/** The files that each game has under its name. */
const files = (game: GameName) => [
  `domain/contract/${game}.ts`,
  `domain/games/${game}`,
  `docs/rules/${game}.md`,
  `functions/${game}/game.ts`,
  `web/features/${game}/game.tsx`,
  `web/lib/messages/en/games/${game}.ts`,
  `web/lib/messages/hi/games/${game}.ts`,
  `test/e2e/${game}.test.ts`,
  `test/integration/${game}.test.ts`,
]

describe.each(lists)('%s', (file, as, listed) => {
  test.each(listed)('names %s', (game) => {
    expect(read(file)).toContain(as(game))
  })
})

describe.each(games)('%s', (game) => {
  test.each(files(game))('has %s', (file) => {
    expect(existsSync(join(root, file))).toBe(true)
  })

  test('has a route for each of its calls', async () => {
    const contract: Record<string, unknown> = await import(`../../domain/contract/${game}.ts`)
    const calls = Object.values(contract).filter((each): each is Call => CallHead.safeParse(each).success)
    expect(calls).not.toEqual([])
    const routed = new Set<unknown>(routes.map(({ call }) => call))
    expect(calls.filter((call) => !routed.has(call))).toEqual([])
  })
})

const CallHead = z.object({ method: z.string(), path: z.string() })
