import { parseArgs } from 'node:util'
import { counted } from '../domain/counted.ts'
import type { Difference } from '../domain/restore/stored.ts'
import type { Restored } from '../functions/restore/restore-player.ts'
import { failureText } from '../local/failure.ts'
import { openTables, restoredTables } from './restore/tables.ts'
import { noteText } from './restore/words.ts'

const HELP = `Usage: npm run restore -- [options]

Compares every wallet, position, bet and checkpoint with what the ledger and the bets say, and prints each difference.
Amounts are in paise.

  --write              writes what the ledger says, each item on condition that it is as it was read
  --player ID          only this player, without a scan of all tables: a position that no bet names is not found then; may be
                       repeated
  --function NAME      the tables of a deployed function, with the usual AWS credentials (AWS_ENDPOINT_URL is honoured); the
                       outputs ReconcileFunction and TickerFunction of MaidanApi together have all
  --table TABLE=NAME   another name for one of them, such as wallets=restored-wallets; may be repeated. Tables:
                       ${restoredTables.join(', ')}
  --help               this text

Without --function and --table: the state folder of this machine (MAIDAN_DATA, default .maidan), whether or not Maidan runs.

Exit code 0 if everything is right, or was written; 1 if something differs, or can't be rebuilt; 2 if it could not be read.
`

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        write: { type: 'boolean', default: false },
        player: { type: 'string', multiple: true },
        function: { type: 'string', multiple: true, default: [] },
        table: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return say(0, HELP)
    const close = await openTables(values.function, values.table)
    try {
      return await restore(values.write, values.player)
    } finally {
      await close()
    }
  } catch (error) {
    return say(2, `restore: ${failureText(error)}`)
  }
}

/** The store reads the tables' names when it is loaded, therefore it is only loaded now. */
async function restore(isWriting: boolean, only: readonly string[] | undefined): Promise<0 | 1> {
  const [{ restorePlayer }, { restoreStore }, { listPlayers }, { systemClock }] = await Promise.all([
    import('../functions/restore/restore-player.ts'),
    import('../functions/store/restore-store.ts'),
    import('../functions/store/read/restore-players.ts'),
    import('../functions/clock.ts'),
  ])
  const players = only ? new Map(only.map((playerId) => [playerId, []])) : await listPlayers()
  const counts = { players: 0, differing: 0, unwritten: 0, unresolved: 0 }
  for (const [playerId, marketIds] of players) {
    const restored = await restorePlayer(restoreStore, systemClock, { playerId, marketIds }, isWriting).catch(
      (error: unknown) => unreadable(playerId, error),
    )
    print(restored)
    counts.players += 1
    if (restored.differences.length > 0) counts.differing += 1
    if (restored.differences.length > 0 && !restored.isWritten) counts.unwritten += 1
    if (restored.isBlocked) counts.unresolved += 1
  }
  const { players: all, differing, unwritten, unresolved } = counts
  const written = isWriting ? `, ${differing - unwritten} corrected` : ''
  const left = unresolved === 0 ? '' : `; ${unresolved} can't be rebuilt`
  return say(
    unwritten + unresolved === 0 ? 0 : 1,
    `${counted(all, 'player')}: ${differing} ${differing === 1 ? 'differs' : 'differ'}${written}${left}.`,
  )
}

type Shown = Pick<Restored, 'differences' | 'notes' | 'isBlocked' | 'isWritten'>

function unreadable(playerId: string, error: unknown): Shown {
  const notes = [{ playerId, kind: 'unreadable', item: failureText(error) }] as const
  return { differences: [], notes, isBlocked: true, isWritten: false }
}

function print({ differences, notes }: Shown): void {
  const lines = [...notes.map(noteText), ...differences.map(differenceText)]
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

function differenceText({ playerId, item, field, stored, rebuilt }: Difference): string {
  return `${playerId} ${item}: ${field} is ${stored || 'empty'}, should be ${rebuilt || 'empty'}`
}

function say<Code extends 0 | 1 | 2>(code: Code, text: string): Code {
  const stream = code === 2 ? process.stderr : process.stdout
  stream.write(`${text.trimEnd()}\n`)
  return code
}
