import { getLog } from '../../../domain/contract/operator/log.ts'
import { httpHandler } from '../../http/handler.ts'
import { listRecords, readHead } from '../../store/read/audit-log.ts'
import { readSubjects } from './subjects.ts'

const PAGE_LENGTH = 50

export const handler = httpHandler(getLog, async ({ query }) => {
  const head = await readHead()
  const { records, next } = await listRecords(query, PAGE_LENGTH)
  // The first record has sequence 1: there is nothing before it.
  const subjects = await readSubjects(records)
  return {
    success: true as const,
    records,
    subjects,
    next: next === undefined || next <= 1 ? null : next,
    head,
  }
})
