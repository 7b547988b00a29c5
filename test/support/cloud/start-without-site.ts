import { run } from '../../../local/run.ts'

// The whole program without the site: tests that start many at once need not build it. They are told the environment of
// the functions, to look into the tables; and it ends with the test that started it, however that ends.
process.on('disconnect', () => process.exit())
process.channel?.unref()
await run(
  async () => (_req, res) => void res.writeHead(404).end(),
  ({ env }) => process.send?.(env),
)
