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
 * A file of these modules and of what they import, but for what an earlier file has.
 *
 * @param modules their paths without an extension
 * @throws if a module does not exist, as after a rename: it would silently be left out
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
 * long as a slow network takes to answer. A file has what the same pages need, so that a page loads little that it doesn't use.
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
  // For the parts of the frame that are fetched after the page.
  file('account', [
    'web/lib/bet-list',
    'web/lib/limits',
    'web/lib/match',
    'web/lib/paged-source',
    'web/lib/sending/use-sending',
  ]),
  file('dialog', ['web/ui/dialog']),
  // For pages where one stakes: a match and the games.
  file('stakes', [
    ...['web/ui/stake-box', 'web/ui/bet-button', 'web/ui/on-demand', 'web/ui/use-briefly'],
    ...['web/ui/bet-status-badge', 'web/ui/data-table'],
    ...['domain/ledger/wallet', 'domain/ledger/entry', 'domain/exchange/order'],
  ]),
  file('rounds', [
    ...['web/ui/game-page', 'web/ui/skip-wait', 'web/lib/games/held-stake', 'web/lib/games/seen-rounds'],
    ...['web/lib/games/use-reveal', 'web/lib/games/use-server-now'],
  ]),
  // For lists of bets on matches and games: beside a match, the open bets, the history.
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
