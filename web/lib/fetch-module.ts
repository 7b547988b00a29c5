/**
 * Fetches a module, and if that fails, once more from another address: Chromium remembers until a reload that an address failed, and
 * names the address in its message. Modules that this one imports are not fetched again.
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
