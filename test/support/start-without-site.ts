import { run } from '../../local/run.ts'

// The whole program without the site: tests that start many at once need not build it.
await run(async () => (_req, res) => void res.writeHead(404).end())
