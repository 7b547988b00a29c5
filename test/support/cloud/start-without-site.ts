import { run } from '../../../local/run.ts'
import { endWithTest } from './end-with-test.ts'

// The whole program without the site: tests that start many at once need not build it. They receive the environment of
// the functions, to look into the tables.
endWithTest()
await run(
  async () => (_req, res) => void res.writeHead(404).end(),
  ({ env }) => process.send?.(env),
)
