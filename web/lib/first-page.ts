/** A page that visits begin with: it imports nothing of the site, so that its code and data are requested before all else. */
export interface FirstPage<Module> {
  /** As the router matches them. */
  readonly paths: readonly string[]
  readonly load: () => Promise<Module>
  /** The addresses of public data that the page will ask for. */
  readonly dataOf: (address: URL) => readonly string[]
}
