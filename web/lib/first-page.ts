/**
 * A page that visits begin with. Its file imports no library, so that it runs, and requests the page's code and data, before the
 * libraries have come.
 */
export interface FirstPage {
  /** As the router matches them. */
  readonly paths: readonly string[]
  readonly load: () => Promise<unknown>
  /** The addresses of public data that the page will ask for. */
  readonly dataOf: (address: URL) => readonly string[]
}
