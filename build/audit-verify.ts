import { parseArgs } from 'node:util'
import { type AuditRecord, type Break, emptyLog, type Head, verifyChain } from '../domain/audit/chain.ts'
import { missingHead } from '../domain/audit/kept-head.ts'
import { counted } from '../domain/counted.ts'
import { failureText } from '../local/failure.ts'
import { listKeptHeads } from './audit-heads.ts'
import { type LogTable, openLogTable } from './audit-table.ts'

const HELP = `Usage: npm run audit:verify -- [options]

Reads the whole log of operators' actions and checks that nothing in it was changed, removed or inserted.

  --table NAME   a deployed table, with the usual AWS credentials (AWS_ENDPOINT_URL is honoured); without it, the
                 state folder of this machine (MAIDAN_DATA, default .maidan), whether or not Maidan runs
  --head HASH    a record's hash that was noted elsewhere: it must still be in the log
  --heads NAME   the bucket that keeps the log's heads each hour: each of them must still be in the log
  --help         this text

Exit code 0 if the log is whole, 1 if it is not, 2 if it could not be read.
`

const words: Readonly<Record<Break, string>> = {
  changed: 'does not match its hash: it was changed',
  gap: 'is not in its place: a record was removed or inserted',
  unlinked: 'does not follow the one before it: one of the two was rewritten',
  cutOff: 'does not match the stored end of the log: its end was cut off, extended or rewritten',
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const text = { type: 'string' } as const
    const { table, head, heads, help } = parseArgs({
      args: [...args],
      options: { table: text, head: text, heads: text, help: { type: 'boolean' } },
    }).values
    if (help) return say(0, HELP)
    const log = await openLogTable(table)
    try {
      // Before the log, which must have all that was kept by then.
      const kept = heads === undefined ? undefined : await listKeptHeads(heads)
      return judge(await readLog(log), head, kept)
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
 * Reads records and then the head, until the head is not ahead of the records: the log may grow meanwhile, but a record is
 * written together with the head that names it.
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

function judge({ records, head }: Log, noted: string | undefined, kept: readonly Head[] | undefined): 0 | 1 {
  const broken = verifyChain(records, head)
  if (broken) return say(1, `The log is broken: record ${broken.sequence} ${words[broken.kind]}.`)
  const hashes = [emptyLog.hash, ...records.map(({ hash }) => hash)]
  if (noted !== undefined && !hashes.includes(noted.toLowerCase()))
    return say(1, `The log is broken: no record has the hash ${noted} that was noted.`)
  const missing = missingHead(kept ?? [], records)
  if (missing)
    return say(
      1,
      `The log is broken: record ${missing.sequence} had the hash ${missing.hash} when it was kept.`,
    )
  const checked = kept ? `\nKept heads: ${kept.length}, all of them in the log.` : ''
  return say(
    0,
    `The log is whole: ${counted(records.length, 'record')}.\nHead: ${head.sequence} ${head.hash}${checked}`,
  )
}

function say<Code extends 0 | 1 | 2>(code: Code, text: string): Code {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text.trimEnd()}\n`)
  return code
}
