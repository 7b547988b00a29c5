import { parseArgs } from 'node:util'
import { type AuditRecord, type Break, emptyLog, type Head, verifyChain } from '../domain/audit/chain.ts'
import { failureText } from '../local/failure.ts'
import { type LogTable, openLogTable } from './audit-table.ts'

const HELP = `Usage: npm run audit:verify -- [options]

Reads the whole log of what operators did and checks that nothing in it was changed, removed or put in.

  --table NAME   a deployed table, by the usual AWS credentials (AWS_ENDPOINT_URL is honoured); without it, the
                 state folder of this machine (MAIDAN_DATA, default .maidan), whether or not Maidan runs
  --head HASH    a hash that was noted elsewhere, as that of a record once: it must be in the log still
  --help         this text

Exit code 0 for a log that is whole, 1 for one that is not, 2 when it could not be read.
`

const words: Readonly<Record<Break, string>> = {
  changed: 'is not what its hash was made of: it was changed',
  gap: 'is not in its place: one was removed or put in',
  unlinked: 'does not follow the one before: one of both was written anew',
  cutOff: 'is where the log should go on or have ended: its end was cut off, added to or written anew',
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { table, head, help } = parseArgs({
      args: [...args],
      options: { table: { type: 'string' }, head: { type: 'string' }, help: { type: 'boolean' } },
    }).values
    if (help) return say(0, HELP)
    const log = await openLogTable(table)
    try {
      return judge(await readLog(log), head)
    } finally {
      await log.close()
    }
  } catch (error) {
    return say(2, `audit: ${failureText(error)}`)
  }
}

interface Log {
  readonly records: readonly AuditRecord[]
  readonly head: Head
}

/**
 * Reads records and then the head, until the head is not ahead of them: the log may grow meanwhile, but a record and the
 * head that names it are written together.
 */
async function readLog(table: LogTable): Promise<Log> {
  const records: AuditRecord[] = []
  for (;;) {
    const more = await table.recordsAfter(records.at(-1)?.sequence ?? Number.MIN_SAFE_INTEGER)
    records.push(...more)
    const head = await table.head()
    if (more.length === 0 || head.sequence <= (records.at(-1)?.sequence ?? 0)) return { records, head }
  }
}

function judge({ records, head }: Log, noted: string | undefined): 0 | 1 {
  const broken = verifyChain(records, head)
  if (broken) return say(1, `The log is broken: record ${broken.sequence} ${words[broken.kind]}.`)
  const hashes = [emptyLog.hash, ...records.map(({ hash }) => hash)]
  if (noted !== undefined && !hashes.includes(noted.toLowerCase()))
    return say(1, `The log is broken: no record has the hash ${noted} that was noted.`)
  return say(0, `The log is whole: ${records.length} records.\nHead: ${head.sequence} ${head.hash}`)
}

function say<Code extends 0 | 1 | 2>(code: Code, text: string): Code {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text.trimEnd()}\n`)
  return code
}
