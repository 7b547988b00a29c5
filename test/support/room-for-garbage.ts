/**
 * Lets the tests' processes, and those that they start, fill 32 MB with new objects before they look for garbage, instead of 16. Most of what the
 * embedded cloud makes is garbage soon, and the tests keep both cores busy, so each search takes time from them.
 */
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=32'].filter(Boolean).join(' ')
