import * as z from 'zod'

// Zod compiles its parsers with `new Function` where it may. The site's content security policy forbids that, and the
// browser reports the attempt; this keeps it from trying. It must run before the first schema is made.
z.config({ jitless: true })
