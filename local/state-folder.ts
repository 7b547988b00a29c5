import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, failureText, StartError } from './failure.ts'
import { Storage } from './storage/storage.ts'

/** The file that marks a folder as ours, so that `reset` never deletes another one, and contains its layout's number. */
const MARKER = 'maidan.json'
const LAYOUT = 5
/** The folder of the database, in the state folder. */
export const DATABASE = 'database'
const ENDPOINT = 'dynamodb-endpoint'

/**
 * Makes a folder the state folder, or checks that it is one.
 * @throws {StartError} when it can't be written, holds something else, or is of another layout or corrupt
 */
export async function prepareStateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK)
    const names = await readdir(folder)
    if (names.length === 0) await take(folder)
    else await checkStateFolder(folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The state folder ${folder} can't be used: ${failureText(error)}`)
  }
}

/** Marks the folder as ours, and closes it to other users of the machine: it holds password verifiers and wallets. */
async function take(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  await writeFile(join(folder, MARKER), `${JSON.stringify({ layout: LAYOUT })}\n`)
}

async function checkStateFolder(folder: string): Promise<void> {
  if (!existsSync(join(folder, MARKER)))
    throw new StartError(
      `${folder} holds files that are not Maidan's (it has no ${MARKER}); name another folder with MAIDAN_DATA`,
    )
  const layout = layoutOf(await readFile(join(folder, MARKER), 'utf8'))
  const corrupt = (what: string) =>
    new StartError(`The state folder ${folder} is corrupt: ${what}. 'npm run reset' starts anew`)
  if (layout === undefined) throw corrupt(`${MARKER} is not readable`)
  if (layout !== LAYOUT)
    throw new StartError(`The state folder ${folder} has layout ${layout}; this version reads ${LAYOUT}`)
  // The endpoint was noted while the database was open. Without the database, starting again would lose
  // everybody's money.
  if (existsSync(join(folder, ENDPOINT)) && !existsSync(join(folder, DATABASE)))
    throw corrupt(`${DATABASE} is missing`)
}

function layoutOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { layout?: unknown } | null)?.layout
  } catch {
    return undefined
  }
}

/**
 * Notes the endpoint of the database, which otherwise only the running process can reach, so that tools can
 * query it.
 */
export async function noteEndpoint(folder: string, endpoint: string): Promise<void> {
  await writeFile(join(folder, ENDPOINT), `${endpoint}\n`)
}

/**
 * The endpoint of a folder's database that a running process has open.
 * @throws {StartError} when that process has not noted it yet
 */
export async function notedEndpoint(folder: string): Promise<string> {
  try {
    return (await readFile(join(folder, ENDPOINT), 'utf8')).trim()
  } catch (error) {
    throw new StartError(
      `${folder} is in use by another process that did not say where: ${failureText(error)}`,
    )
  }
}

/**
 * Deletes the state folder and everything in it.
 * @returns whether there was one
 * @throws {StartError} when the folder isn't ours, or a running process has it open
 */
export async function removeStateFolder(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  if (!existsSync(join(folder, MARKER)))
    throw new StartError(
      `${folder} is not a state folder of Maidan (it has no ${MARKER}); nothing was deleted`,
    )
  await checkUnused(folder)
  await rm(folder, { recursive: true })
  return true
}

/** Checks by the database's lock that it is not in use; a corrupt database may be deleted. */
async function checkUnused(folder: string): Promise<void> {
  try {
    const storage = await Storage.open(join(folder, DATABASE))
    await storage.close()
  } catch (error) {
    if (error instanceof Error && errorCode(error.cause) === 'LEVEL_LOCKED')
      throw new StartError(`${folder} is in use by a running Maidan; stop it first. Nothing was deleted`)
  }
}
