import { keepCompiled } from '../../../local/compile-cache.ts'
import { endWithTest } from './end-with-test.ts'

// Runs the whole program without the site, for tests that open no page.
endWithTest()
keepCompiled()
const { runBuilt } = await import('./run-built.ts')
await runBuilt(async () => (_req, res) => void res.writeHead(404).end())
