/**
 * Fetches a module. If that fails, it is fetched by another address: Chromium keeps the failure of an address until the document is
 * loaded anew, and names the address in its message. What the module imports is not fetched again.
 *
 * @param load imports the module, by its own address
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (address === undefined) throw error
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
  }
}
