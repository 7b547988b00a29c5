/**
 * A command that runs a program under a limit on the size of its files, in blocks (512 or 1024 bytes, depending on the
 * shell): a write beyond it fails, as on a full disk. Needs a POSIX shell.
 */
export function limited(
  program: readonly [string, ...string[]],
  fileBlocks: number | undefined,
): [string, string[]] {
  const [command, ...args] = program
  if (fileBlocks === undefined) return [command, args]
  return ['sh', ['-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, command, ...args]]
}
