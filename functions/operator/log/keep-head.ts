import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { keptHeadKey } from '../../../domain/audit/kept-head.ts'
import { metrics } from '../../metrics.ts'
import { publishMetric } from '../../observe/logger.ts'
import { readHead } from '../../store/read/audit-log.ts'

const client = new S3Client({})

/**
 * Each hour: keeps the end of the operators' log in a bucket where nobody can change or delete it for years. A head that is
 * kept already stays as it is.
 */
export async function handler(): Promise<void> {
  const head = await readHead()
  if (head.sequence > 0) await keep(keptHeadKey(head))
  publishMetric(metrics.logHeadHeartbeat, MetricUnit.Count, 1)
}

async function keep(key: string): Promise<void> {
  const object = {
    Bucket: process.env.LOG_HEADS_BUCKET,
    Key: key,
    Body: '',
    ContentLength: 0,
    IfNoneMatch: '*',
  }
  try {
    await client.send(new PutObjectCommand(object))
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error
  }
}
