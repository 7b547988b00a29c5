import { ListObjectVersionsCommand, type ListObjectVersionsCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Head } from '../domain/audit/chain.ts'
import { keptHeadOf } from '../domain/audit/kept-head.ts'

/**
 * Every head that a bucket keeps, with the usual AWS credentials (AWS_ENDPOINT_URL is honoured). Versions are listed, not
 * objects: a lock keeps a version from being deleted, but not from being hidden behind a mark of deletion.
 */
export async function listKeptHeads(bucket: string): Promise<Head[]> {
  // By path, because an emulator has no host for each bucket.
  const client = new S3Client({ forcePathStyle: true })
  const heads: Head[] = []
  let place: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}
  while (place) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, ...place }),
    )
    heads.push(...(page.Versions ?? []).flatMap(({ Key = '' }) => keptHeadOf(Key) ?? []))
    place = nextPlace(page)
  }
  client.destroy()
  return heads
}

function nextPlace({ NextKeyMarker, NextVersionIdMarker }: ListObjectVersionsCommandOutput) {
  if (NextKeyMarker === undefined) return undefined
  return {
    KeyMarker: NextKeyMarker,
    ...(NextVersionIdMarker !== undefined && { VersionIdMarker: NextVersionIdMarker }),
  }
}
