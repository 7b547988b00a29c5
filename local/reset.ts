import { resolve } from 'node:path'
import { failureText } from './failure.ts'
import { removeStateFolder } from './state-folder.ts'

const folder = resolve(process.env.MAIDAN_DATA || '.maidan')
try {
  const removed = await removeStateFolder(folder)
  console.log(removed ? `Deleted ${folder}.` : `There is no state in ${folder}.`)
} catch (error) {
  process.stderr.write(`maidan: ${failureText(error)}\n`)
  process.exitCode = 1
}
