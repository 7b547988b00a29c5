import { describe, expect, test } from 'vitest'
import { gameRowFaults } from './game-rows.ts'
import { importFaults } from './imports.ts'
import { textFaults } from './texts.ts'

describe('an import', () => {
  test.each([
    ['domain/betting/bet.ts', '../../functions/clock.ts'],
    ['domain/contract/operator/log.ts', '../../../functions/clock.ts'],
    ['domain/money.ts', 'node:crypto'],
    ['functions/clock.ts', '../local/run.ts'],
    ['functions/clock.ts', '../web/lib/time.ts'],
    ['functions/clock.ts', '../test/support/wait.ts'],
    ['functions/account/login.ts', '@aws-sdk/lib-dynamodb'],
    ['lib/app.ts', '../functions/clock.ts'],
    ['lib/app.ts', '../domain/money.ts'],
    ['local/run.ts', '../web/lib/time.ts'],
    ['local/run.ts', '../lib/config.ts'],
    ['build/site.ts', '../web/lib/time.ts'],
    ['web/lib/time.ts', '../../functions/clock.ts'],
    ['web/lib/time.ts', '../../lib/config.ts'],
    ['web/lib/time.ts', '../ui/badge.tsx'],
    ['web/lib/pick.ts', 'zod'],
    ['domain/contract/bets.ts', 'zod'],
    ['web/ui/badge.tsx', '../features/fair/unproven.ts'],
    ['web/ui/badge.tsx', '../games/games.ts'],
    ['web/features/fair/unproven.ts', '../mines/words.ts'],
    ['web/features/operator/log/api.ts', '../../mines/words.ts'],
    ['web/features/fair/unproven.ts', '../../app/pages.ts'],
    ['web/features/fair/unproven.ts', '@aws-sdk/client-dynamodb'],
    ['web/games/games.ts', '../features/mines/words.ts'],
    ['test/support/wait.ts', '../e2e/mines.test.ts'],
    ['bench/tap.ts', '../test/e2e/mines.test.ts'],
  ])('of %s from %s is a fault', (file, from) => {
    expect(importFaults(new Map([[file, `import { x } from '${from}'\n`]]))).toEqual([
      `${file} imports ${from}`,
    ])
    expect(importFaults(new Map([[file, `const x = () => import('${from}')\n`]]))).toHaveLength(1)
    expect(importFaults(new Map([[file, `import {\n  x,\n  type Y,\n} from '${from}'\n`]]))).toHaveLength(1)
  })

  test.each([
    ['domain/betting/bet.ts', '../money.ts'],
    ['domain/fairness/stream.ts', '@noble/hashes/sha2.js'],
    ['functions/account/login.ts', '../../domain/money.ts'],
    ['functions/store/client.ts', '@aws-sdk/lib-dynamodb'],
    ['lib/maidan.ts', '../functions/routes.ts'],
    ['web/features/operator/log/api.ts', '../shared/answer.tsx'],
    ['web/features/fair/unproven.ts', '../../games/games.ts'],
    ['web/games/games.ts', '../features/mines/game.tsx'],
    ['web/app/pages.ts', '../features/fair/unproven.ts'],
  ])('of %s from %s is no fault', (file, from) => {
    expect(importFaults(new Map([[file, `import { x } from '${from}'\n`]]))).toEqual([])
  })

  test.each(['zod', 'zod/mini'])('of z alone keeps all of %s', (from) => {
    const sources = new Map([['domain/money.ts', `import { z } from '${from}'\n`]])
    expect(importFaults(sources)).toEqual(["domain/money.ts: import * as z from 'zod'"])
  })
})

describe('a game', () => {
  test.each([
    ['functions/games/games.ts', 'export const games: Partial<Record<GameName, Game>> = {'],
    ['functions/games/game.ts', '  readonly shownAt?: (play: Play) => Play'],
    ['functions/games/game.ts', '  declaredOf?(round: SharedRound): Promise<object>'],
    ['functions/fair/ended-round.ts', '  const { sharedRounds } = games[game] ?? otherGame'],
    ['functions/fair/ended-round.ts', '  const sharedRounds = games[game]?.sharedRounds'],
    ['web/lib/games/plays.ts', 'const texts: Partial<Record<GameName, string>> = {}'],
    ['web/lib/games/plays.ts', '  switch (play.game) {'],
    ['web/lib/games/plays.ts', "  if (play.game === 'mines') return"],
  ])('could be forgotten in %s: %s', (file, line) => {
    expect(gameRowFaults(new Map([[file, `${line}\n`]]))).toEqual([`${file}: ${line.trim()}`])
  })

  test('is not, where its row says null', () => {
    const text = '  readonly shownAt: ((play: Play) => Play) | null\n'
    expect(gameRowFaults(new Map([['functions/games/game.ts', text]]))).toEqual([])
  })
})

describe('a text', () => {
  const sources = (page: string, more: Readonly<Record<string, string>> = {}) =>
    new Map(
      Object.entries({
        'web/lib/messages/en/first.ts': `export const firstTexts = english({\n  'nav.home': 'Home',\n})\n`,
        'web/lib/messages/en/games/dice.ts': `export const diceTexts = english({\n  'dice.won.Yes': 'Won',\n})\n`,
        'web/app/main.tsx': `import '../lib/messages/en/first.ts'\nimport('../features/dice/page.tsx')\n`,
        'web/features/dice/page.tsx': page,
        ...more,
      }),
    )
  const fault =
    'web/features/dice/page.tsx shows texts of web/lib/messages/en/games/dice.ts and does not import it'

  test.each([
    ['by its key', `t('dice.won.Yes')\n`],
    ['by the beginning of a key', `t(\`dice.won.\${answer}\`)\n`],
    ['in a property of an element', `<Row text="dice.won.Yes" />\n`],
    [
      'of whose file only a type is imported',
      `import type { diceTexts } from '../../lib/messages/en/games/dice.ts'\nt('dice.won.Yes')\n`,
    ],
  ])('that is shown %s and not loaded is a fault', (_how, page) => {
    expect(textFaults(sources(page))).toEqual([fault])
  })

  test('that may be one of several, of which some are loaded, is a fault', () => {
    const first = {
      'web/lib/messages/en/first.ts': `export const firstTexts = english({\n  'dice.title': 'Dice',\n})\n`,
    }
    expect(textFaults(sources(`t(\`dice.\${word}\`)\n`, first))).toEqual([fault])
  })

  test('that an imported file shows is a fault of the piece that is fetched', () => {
    const part = { 'web/features/dice/row.tsx': `t('dice.won.Yes')\n` }
    expect(textFaults(sources(`import { Row } from './row.tsx'\n`, part))).toEqual([fault])
    expect(textFaults(sources('', part))).toEqual([])
  })

  test.each([
    ['with the page', `import '../../lib/messages/en/games/dice.ts'\nt('dice.won.Yes')\n`],
    ['with the first load', `t('nav.home')\n`],
  ])('that is loaded %s is no fault', (_how, page) => {
    expect(textFaults(sources(page))).toEqual([])
  })
})
