/** The part of dynalite 4.0.0 that the baseline uses; it has no types of its own. */
declare module 'dynalite' {
  import type { Server } from 'node:http'

  function dynalite(options: { readonly path: string }): Server
  export = dynalite
}
