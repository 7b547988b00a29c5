import { beforeAll, describe, expect, it } from 'vitest'
import { type AuditRecord, hashOf, link, verifyChain } from '../../domain/audit/chain.ts'
import { keptHeadKey } from '../../domain/audit/kept-head.ts'
import { getLog } from '../../domain/contract/operator/log.ts'
import { postGameSwitch, postNews } from '../../domain/contract/operator/platform.ts'
import { postProposeUpi } from '../../domain/contract/operator/upi.ts'
import { tableVariable } from '../../functions/tables.ts'
import { listen } from '../../local/gateway/server.ts'
import { demoOperator, logged, newOperator, type Operator } from '../support/api/operators.ts'
import { runToEnd } from '../support/cloud/cloud.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { inTier, usualTest, usualTests } from '../support/tier.ts'

const maidan = ownMaidanForFile()
let one: Operator
let other: Operator

beforeAll(async () => {
  one = await demoOperator(maidan.url)
  other = await newOperator(maidan)
  // Real actions of some kinds, with details that are not plain letters.
  for (const content of ['Ein Tor! ⚽ ₹5,00,000', 'नमस्ते', '"quoted" \\ back', '   x'])
    await one.must(postNews, { body: { content } })
  await other.must(postGameSwitch, { body: { game: 'titli', isOff: true, reason: 'to be looked at' } })
  const details = { upi_id: 'house@bank', payeeName: 'House', phone: '9876543210', whatsappNumber: null }
  await one.must(postProposeUpi, { body: { ...details, reason: 'the first' } })
})

const verify = (...args: string[]) =>
  runToEnd('build/audit-verify.ts', { args, env: { MAIDAN_DATA: maidan.dataPath } })

/** Every record and the head, past the functions. */
async function stored() {
  const items = await maidan.database.scan('audit')
  const records = items.filter(({ log }) => log === 'operators').map(({ log: _log, ...record }) => record)
  const sorted = (records as unknown as AuditRecord[]).sort((a, b) => a.sequence - b.sequence)
  const head = items.find(({ log }) => log === 'head') ?? {}
  return { records: sorted, head: { sequence: Number(head.last), hash: String(head.hash) } }
}

usualTests('the log', () => {
  it('has every action of every operator in its order, whole, newest first', async () => {
    const { records, head, next } = await one.must(getLog)
    expect(records.map(({ action }) => action)).toEqual([
      'upi.propose',
      'game.switchOff',
      ...Array(4).fill('news.publish'),
    ])
    expect(next).toBeNull()
    expect(head).toEqual({ sequence: records.length, hash: records[0]?.hash })
    expect(verifyChain((records as AuditRecord[]).toReversed(), head)).toBeUndefined()
    expect(records.map(({ operatorName }) => operatorName)).toContain(other.name)
  })

  it('is read in parts: of an action, of a subject, before a record', async () => {
    expect(await logged(one, 'news')).toHaveLength(4)
    expect(await logged(one, 'news.withdraw')).toEqual([])
    const { records } = await one.must(getLog, { query: { subject: 'titli' } })
    expect(records).toMatchObject([{ action: 'game.switchOff', subject: 'titli' }])
    const before = await one.must(getLog, { query: { before: 3 } })
    expect(before.records.map(({ sequence }) => sequence)).toEqual([2, 1])
  })

  it('does not grow by reading it, nor by refused calls', async () => {
    const { head } = await one.must(getLog)
    expect(await one.refused(postNews, { body: { content: 'नमस्ते' } })).toBe('newsPublished')
    await one.must(postGameSwitch, { body: { game: 'titli', isOff: true, reason: 'once more' } })
    expect((await one.must(getLog)).head).toEqual(head)
  })

  it('grows without a gap by thirty actions at once, and is read by pages', async () => {
    const { head } = await one.must(getLog)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 === 0 ? one : other).ask(postNews, { body: { content: `Race ${at}` } }),
      ),
    )
    const done = answers.filter(({ kind }) => kind === 'reply').length
    const isBusy = (answer: (typeof answers)[number]) =>
      answer.kind === 'refusal' && answer.refusal.error === 'tryAgain'
    expect(answers.filter((answer) => answer.kind !== 'reply' && !isBusy(answer))).toEqual([])
    expect(done).toBeGreaterThan(0)
    const { records, head: after } = await stored()
    expect(after.sequence).toBe(head.sequence + done)
    expect(verifyChain(records, after)).toBeUndefined()
    for (let at = 0; (await one.must(getLog)).head.sequence < 55; at++)
      await one.must(postNews, { body: { content: `More ${at}` } })
    const first = await one.must(getLog)
    expect(first.records).toHaveLength(50)
    expect(first.next).toBe(6)
    const rest = await one.must(getLog, { query: { before: first.next ?? 0 } })
    expect(rest.records.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1])
    expect(rest.next).toBeNull()
  })
})

describe('audit:verify', () => {
  usualTest('finds a log of real actions whole, while Maidan runs, and prints its head', async () => {
    const { records, head } = await stored()
    const { exitCode, stdout, stderr } = await verify()
    expect(stderr).toBe('')
    expect(exitCode).toBe(0)
    expect(stdout).toContain(`${records.length} records`)
    expect(stdout).toContain(`${head.sequence} ${head.hash}`)
  })

  usualTest('compares the log with a head that was noted earlier', async () => {
    const { records } = await stored()
    expect(await verify('--head', records[2]?.hash ?? '')).toMatchObject({ exitCode: 0 })
    const unknown = await verify('--head', 'f'.repeat(64))
    expect(unknown).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('noted') })
  })

  usualTest('compares the log with the heads in a bucket, hidden ones too', async () => {
    const { records } = await stored()
    const keyOf = (record: AuditRecord) => keptHeadKey(record)
    const well = await verifyWith([[keyOf(at(records, 0))], [keyOf(at(records, 2)), 'another/object']])
    expect(well).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('2, all of them in the log') })
    const rewritten = { ...at(records, 3), hash: 'f'.repeat(64) }
    const broken = await verifyWith([[keyOf(at(records, 0))], [keyOf(rewritten)]])
    expect(broken).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('record 4 had the hash ffff'),
    })
  })

  /** Verifies against a bucket whose versions are listed by pages, in the place of S3. */
  async function verifyWith(pages: readonly (readonly string[])[]) {
    const bucket = await listen('127.0.0.1', 0, async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
      expect([pathname, searchParams.has('versions')]).toEqual(['/heads-of-log/', true])
      const page = Number(searchParams.get('key-marker') ?? 0)
      const next = page + 1 < pages.length ? `<NextKeyMarker>${page + 1}</NextKeyMarker>` : ''
      const versions = (pages[page] ?? []).map((key) => `<Version><Key>${key}</Key></Version>`)
      response.end(`<ListVersionsResult>${next}${versions.join('')}</ListVersionsResult>`)
    })
    const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'ap-south-1' }
    const env = {
      ...keys,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${bucket.port}`,
      MAIDAN_DATA: maidan.dataPath,
    }
    try {
      return await runToEnd('build/audit-verify.ts', { args: ['--heads', 'heads-of-log'], env })
    } finally {
      await bucket.close()
    }
  }

  /** Does something to the table that only its own keys allow, and undoes it after the program has looked. */
  async function tampered(change: (records: AuditRecord[]) => { put?: object[]; remove?: number }) {
    const { records, head } = await stored()
    const { put = [], remove } = change(structuredClone(records))
    for (const item of put) await maidan.database.put('audit', item)
    if (remove !== undefined) await deleteRecord(remove)
    const looked = await verify()
    for (const record of records) await maidan.database.put('audit', { log: 'operators', ...record })
    for (const item of put as { sequence: number; log: string }[])
      if (item.log === 'operators' && records.every(({ sequence }) => sequence !== item.sequence))
        await deleteRecord(item.sequence)
    await maidan.database.put('audit', { log: 'head', sequence: 0, last: head.sequence, hash: head.hash })
    const restored = await stored()
    expect(verifyChain(restored.records, restored.head)).toBeUndefined()
    return looked
  }

  const deleteRecord = (sequence: number) => maidan.database.remove('audit', { log: 'operators', sequence })

  const at = (records: AuditRecord[], index: number) => {
    const record = records.at(index)
    if (!record) throw new Error('the log is too short')
    return record
  }
  const item = (record: object) => ({ log: 'operators', ...record })
  const headAt = ({ sequence, hash }: AuditRecord) => ({ log: 'head', sequence: 0, last: sequence, hash })

  const forgeries: [string, number | 'last', string, Parameters<typeof tampered>[0]][] = [
    [
      'a reason that was changed',
      3,
      'changed',
      (records) => ({ put: [item({ ...at(records, 2), details: { content: 'other words' } })] }),
    ],
    [
      'a record to which something was added',
      3,
      'changed',
      (records) => ({ put: [item({ ...at(records, 2), note: 'seen' })] }),
    ],
    [
      'a record that was changed and hashed again',
      4,
      'rewritten',
      (records) => {
        const forged = { ...at(records, 2), operatorName: 'Nobody' }
        return { put: [item({ ...forged, hash: hashOf(forged) })] }
      },
    ],
    ['a record that was removed', 2, 'removed', () => ({ remove: 2 })],
    [
      'a record before the first',
      1,
      'inserted',
      (records) => ({ put: [item({ ...at(records, 0), sequence: 0 })] }),
    ],
    [
      'a record that was put in between two',
      3,
      'inserted',
      (records) => ({ put: [item({ ...at(records, 1), sequence: 2.5 })] }),
    ],
    [
      'a record that was added past the actions',
      'last',
      'extended',
      (records) => ({ put: [item(link(at(records, -1), { ...at(records, 0), action: 'news.forge' }))] }),
    ],
    [
      'an end that was cut off with its head',
      'last',
      'cut off',
      (records) => ({ put: [headAt(at(records, -2))] }),
    ],
  ]
  it.each(inTier(forgeries.slice(0, 1), forgeries.slice(1)))(
    'finds %s',
    async (_what, place, words, change) => {
      const { records } = await stored()
      const { exitCode, stderr } = await tampered(change)
      expect(exitCode).toBe(1)
      expect(stderr).toContain(words)
      if (place !== 'last') expect(stderr).toContain(`record ${place} `)
      else
        expect(stderr).toMatch(
          new RegExp(`record (${records.length}|${records.length + 1}|${records.length + 2}) `),
        )
    },
  )

  usualTest(
    'finds an end that was cut off, with a matching head, by a head that was noted elsewhere',
    async () => {
      const { records } = await stored()
      const [last, before] = [at(records, -1), at(records, -2)]
      await deleteRecord(last.sequence)
      await maidan.database.put('audit', headAt(before))
      expect(await verify()).toMatchObject({ exitCode: 0 })
      expect(await verify('--head', last.hash)).toMatchObject({ exitCode: 1 })
      await maidan.database.put('audit', item(last))
      await maidan.database.put('audit', headAt(last))
    },
  )

  usualTest(
    'looks into the state folder of a Maidan that does not run, and into a table by its name',
    async () => {
      const { records } = await stored()
      const env = { ...maidan.env, AWS_ENDPOINT_URL: maidan.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' }
      const table = maidan.env[tableVariable('audit')] ?? ''
      const deployed = await runToEnd('build/audit-verify.ts', { args: ['--table', table], env })
      expect(deployed).toMatchObject({
        exitCode: 0,
        stdout: expect.stringContaining(`${records.length} records`),
      })
      const meanwhile = async () => {
        expect(await verify()).toMatchObject({
          ...{ exitCode: 0, stderr: '' },
          stdout: expect.stringContaining(`${records.length} records`),
        })
      }
      await maidan.restart({ meanwhile })
    },
  )

  usualTest('says what it can’t read, by another exit code', async () => {
    const nowhere = await runToEnd('build/audit-verify.ts', { env: { MAIDAN_DATA: '/nonexistent' } })
    expect(nowhere).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('/nonexistent') })
    expect(await verify('--tabel', 'x')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('tabel'),
    })
    expect(await verify('--help')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('--head HASH'),
    })
  })
})
