import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Modules of one file of the built site. */
interface FileOfModules {
  readonly name: string
  readonly test: RegExp
  readonly minShareCount?: number
  readonly maxModuleSize?: number
}

const root = join(import.meta.dirname, '..')

/**
 * A file with modules, named by their paths without an extension, and what they import that is in no other file.
 * @throws if a module isn't there: it would be left out of the file, and nobody would notice.
 */
function file(name: string, modules: readonly string[]): FileOfModules {
  const gone = modules.filter(
    (module) => !existsSync(join(root, `${module}.ts`)) && !existsSync(join(root, `${module}.tsx`)),
  )
  if (gone.length > 0) throw new Error(`build/shared-files.ts names what is not there: ${gone.join(', ')}`)
  return { name, test: new RegExp(`/(${modules.join('|')})\\.tsx?$`) }
}

/**
 * What pages share, where many files would be small: a browser that speaks HTTP/1.1 fetches six at a time, and waits for each as
 * long as a slow network takes to answer. Each file has what the same pages need, so that no page loads much that it doesn't use. A
 * module that two files import goes to the one that comes first.
 */
export const sharedFiles: FileOfModules[] = [
  file('parts', [
    'web/lib/time',
    ...['web/ui/answer', 'web/ui/badge', 'web/ui/chip', 'web/ui/connection-sign', 'web/ui/table'],
  ]),
  {
    name: 'small-parts',
    test: /\/web\/(ui|lib)\/|\/domain\/|lucide-react/,
    minShareCount: 6,
    maxModuleSize: 600,
  },
  { name: 'lists', test: /\/features\/sports\//, minShareCount: 2 },
  file('fields', ['web/ui/field', 'domain/contract/bets']),
  // What the parts of the frame need that come after a page.
  file('account', [
    'web/lib/bet-list',
    'web/lib/limits',
    'web/lib/match',
    'web/lib/paged-source',
    'web/lib/sending/use-sending',
  ]),
  file('dialog', ['web/ui/dialog']),
  // Pages with a stake: a match and the games.
  file('stakes', [
    ...['web/ui/stake-box', 'web/ui/bet-button', 'web/ui/on-demand', 'web/ui/use-briefly'],
    ...['web/ui/bet-status-badge', 'web/ui/data-table'],
    ...['domain/ledger/wallet', 'domain/ledger/entry', 'domain/exchange/order'],
  ]),
  file('rounds', [
    ...['web/ui/game-page', 'web/ui/skip-wait', 'web/lib/games/held-stake', 'web/lib/games/seen-rounds'],
    ...['web/lib/games/use-reveal', 'web/lib/games/use-server-now'],
  ]),
  // Pages with bets of both kinds: a match, the open bets, the history.
  file('games', ['web/games/games', 'web/games/round-words']),
  file('bets', [
    ...['web/lib/bet-words', 'web/lib/stake', 'web/lib/same-again', 'web/lib/pending-refetch'],
    ...['web/games/bet-rows', 'web/ui/bet-profit', 'web/ui/radio-tiles', 'web/ui/side-badge'],
    ...['domain/betting/commission', 'domain/contract/positions'],
  ]),
  file('slip', [
    ...['web/lib/accept-odds', 'web/lib/one-click', 'web/lib/quick-stakes'],
    ...['web/ui/accept-odds-field', 'web/ui/one-click-switch', 'web/ui/quick-stakes-editor'],
  ]),
  file('news', ['web/ui/news-ticker', 'web/ui/score-frame']),
]
