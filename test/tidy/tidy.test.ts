import { describe, expect, test } from 'vitest'
import { gameRowFaults } from './game-rows.ts'
import { importFaults } from './imports.ts'

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

  test('of z alone keeps all of zod', () => {
    const sources = new Map([['domain/money.ts', "import { z } from 'zod'\n"]])
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
