import * as z from 'zod/mini'

// By default Zod compiles its parsers with `new Function`. The site's content security policy forbids that, and the browser
// reports the attempt; this prevents it. It must run before the first schema is made.
z.config({ jitless: true })
