/** What the baseline uses of dynalite 4.0.0, which has no types of its own. */
declare module 'dynalite' {
  import type { Server } from 'node:http'

  function dynalite(options: { readonly path: string }): Server
  export = dynalite
}
